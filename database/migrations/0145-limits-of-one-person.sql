-- How much money one person of the office moves alone: an amount with its currency, because the shop's own currency is a
-- setting. Above it a second person agrees (M23).
create table alone_limit (
  name text primary key check (name in ('card_refund', 'order_refund', 'balance_correction')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  updated_by text references account (id),
  updated_at timestamptz not null default now()
);
-- assumed in roubles: decisions/0050, 0066, 0036. A number that an administrator has set was one of the shop's own currency.
insert into alone_limit (name, amount_minor, currency) values
  ('card_refund', 3000000, 'RUB'),
  ('balance_correction', 500000, 'RUB');
insert into alone_limit (name, amount_minor, currency, updated_by, updated_at)
select 'order_refund', approval_limit_minor,
  case when updated_by is null then 'RUB' else coalesce((
    select settlement_currency from tariff where effective_from <= now() order by effective_from desc, version desc limit 1
  ), 'RUB') end,
  updated_by, updated_at
from claim_setting;
-- not read any more; a process of the version before this one still does while it is replaced
alter table claim_setting alter column approval_limit_minor set default 500000;
comment on column claim_setting.approval_limit_minor is 'replaced by alone_limit';
