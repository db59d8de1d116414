-- The books. Postings are only ever added; a correction is another transaction. Signs: what the shop owes to somebody
-- (a balance, an order's escrow, income) is positive, what others hold for the shop (provider:…) is negative, so that
-- every transaction and all accounts together sum to zero.
create table ledger_transaction (
  id text primary key,
  kind text not null check (kind in (
    'top_up', 'hold', 'release', 'payment', 'late_payment', 'refund', 'surplus', 'goods', 'credit'
  )),
  -- a stable word of whoever caused it
  reason text,
  -- 'customer:usr_…', 'staff:usr_…', 'provider:…' or 'timer'
  actor text not null check (actor <> ''),
  payment_id text,
  order_id text,
  -- what may happen once only says so here, whatever the program believes
  once text constraint ledger_transaction_once unique,
  created_at timestamptz not null
);
create index ledger_transaction_payment on ledger_transaction (payment_id);

create table ledger_posting (
  id bigint generated always as identity primary key,
  transaction_id text not null references ledger_transaction (id),
  account text not null check (account ~ '^[a-z]+:[0-9A-Za-z_]+$'),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor <> 0),
  -- of the wallet after this posting; null for accounts that are no wallet
  balance_after_minor bigint check (balance_after_minor >= 0),
  check ((account like 'wallet:%') = (balance_after_minor is not null)),
  unique (transaction_id, account, currency)
);
create index ledger_posting_account on ledger_posting (account, id desc);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_is_append_only();
create trigger ledger_posting_append_only before update or delete or truncate on ledger_posting
  for each statement execute function ledger_is_append_only();

create function ledger_is_balanced() returns trigger language plpgsql as $$
declare
  tx text := case tg_table_name when 'ledger_transaction' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'transaction_id' end;
begin
  if (select count(*) from ledger_posting where transaction_id = tx) < 2 then
    raise exception 'ledger transaction % has fewer than two postings', tx using errcode = 'check_violation';
  end if;
  if exists (
    select from ledger_posting where transaction_id = tx group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', tx using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_balanced after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_is_balanced();
create constraint trigger ledger_posting_balanced after insert on ledger_posting
  deferrable initially deferred for each row execute function ledger_is_balanced();

-- The sum of the postings of wallet:{user}, kept by the statement that writes them. Locked first by whatever moves
-- money of a user, so all of it happens in one order.
create table wallet (
  user_id text not null references account (id),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  balance_minor bigint not null constraint wallet_not_negative check (balance_minor >= 0),
  primary key (user_id, currency)
);

-- A payment is written before the provider is asked, and its result afterwards (security 1.4).
create table payment (
  id text primary key check (id ~ '^pay_'),
  user_id text not null references account (id),
  purpose text not null check (purpose in ('orders', 'balance')),
  state text not null check (state in (
    'created', 'pending', 'succeeded', 'failed', 'cancelled', 'expired', 'partly_refunded', 'refunded'
  )),
  method text not null check (method in ('balance', 'card')),
  use_balance boolean not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- amount = held + external; the provider is asked for external + bank
  amount_minor bigint not null check (amount_minor > 0),
  held_minor bigint not null check (held_minor >= 0),
  external_minor bigint not null check (external_minor >= 0),
  bank_minor bigint not null check (bank_minor >= 0),
  provider text,
  provider_ref text,
  pay_url text,
  -- what the client asked for; null when it named none
  url_success text,
  url_error text,
  locale text not null check (locale in ('ru', 'en', 'zh')),
  reason text,
  late boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  check (amount_minor = held_minor + external_minor),
  check ((external_minor > 0) = (provider is not null)),
  check (external_minor > 0 or bank_minor = 0),
  unique (provider, provider_ref)
);
create index payment_user on payment (user_id, created_at desc);
create index payment_user_open on payment (user_id) where state in ('created', 'pending');
create index payment_open on payment (expires_at) where state in ('created', 'pending');

create table payment_target (
  payment_id text not null references payment (id),
  position integer not null,
  kind text not null check (kind in ('order', 'balance')),
  -- the order, or the user whose balance is topped up
  ref text not null,
  label text,
  amount_minor bigint not null check (amount_minor > 0),
  -- this target's part of the bank percent
  bank_minor bigint not null check (bank_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor in (0, amount_minor)),
  returned_minor bigint not null default 0,
  bank_returned_minor bigint not null default 0,
  is_open boolean not null,
  primary key (payment_id, position),
  check (returned_minor between 0 and paid_minor),
  check (bank_returned_minor between 0 and bank_minor)
);
-- one open payment for a thing, whatever the number of tabs and clicks
create unique index payment_target_one_open on payment_target (kind, ref) where is_open;
create index payment_target_ref on payment_target (kind, ref);

-- News of providers, each once, stored before it is acknowledged.
create table provider_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  raw_body text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text,
  constraint provider_event_once unique (provider, event_id)
);

-- The sandbox bank: a bank of its own beside the shop. Only its own code touches these tables.
create table sandbox_charge (
  ref text primary key check (ref ~ '^sbx_'),
  idempotency_key text not null unique,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  description text not null,
  locale text not null,
  url_success text not null,
  url_error text not null,
  state text not null check (state in ('pending', 'succeeded', 'failed', 'cancelled')),
  -- what was chosen on the bank's page; null while nothing was
  outcome text,
  failure text,
  card_last4 text,
  code_tries integer not null default 0,
  -- when the bank decides by itself, for the late outcome
  decides_at timestamptz,
  created_at timestamptz not null
);

create table sandbox_refund (
  idempotency_key text primary key,
  charge_ref text not null references sandbox_charge (ref),
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null
);

create view audit_postings as
  select p.transaction_id as tx, p.account, p.currency, p.amount_minor, t.created_at as at
  from ledger_posting p join ledger_transaction t on t.id = p.transaction_id;

create view audit_wallets as
  select user_id, currency, balance_minor from wallet;

-- One row for each payment. The amount is what the provider took or, without a provider, what the balance paid;
-- `order_id` lists the orders of a payment for several, with commas.
create view audit_payments as
  select
    p.id,
    (select string_agg(t.ref, ',' order by t.position) from payment_target t
      where t.payment_id = p.id and t.kind = 'order') as order_id,
    coalesce(p.provider, 'balance') as provider,
    p.provider_ref,
    p.state,
    case when p.provider is null then p.amount_minor else p.external_minor + p.bank_minor end as amount_minor,
    p.currency
  from payment p;
