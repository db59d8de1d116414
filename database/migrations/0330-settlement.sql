-- The settlement currency of this shop (domain 0): the one source. Versions of the tariff and of the routes follow it; nothing that holds
-- money can be in another one. It can be chosen while nothing holds money: decisions/0330-one-settlement-currency.md
create table settlement (
  only_one boolean primary key default true check (only_one),
  currency char(3) not null unique check (currency ~ '^[A-Z]{3}$')
);
insert into settlement (currency)
select coalesce(
  -- a shop that was started with a currency of its own priced in another one; what its orders say is what is owed
  (select total_currency from customer_order order by created_at desc limit 1),
  (select settlement_currency from tariff where effective_from <= now() order by effective_from desc, version desc limit 1),
  'RUB'
);
-- not valid: rows of a shop whose currencies disagreed stay as they were
alter table tariff add constraint tariff_settlement
  foreign key (settlement_currency) references settlement (currency) on update cascade not valid;
alter table delivery_tariff add constraint delivery_tariff_settlement
  foreign key (currency) references settlement (currency) on update cascade not valid;
alter table wallet add constraint wallet_settlement
  foreign key (currency) references settlement (currency) on update restrict not valid;
alter table payment add constraint payment_settlement
  foreign key (currency) references settlement (currency) on update restrict not valid;
alter table customer_order add constraint customer_order_settlement
  foreign key (total_currency) references settlement (currency) on update restrict not valid;
