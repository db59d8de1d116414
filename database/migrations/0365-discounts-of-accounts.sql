-- Copies of one's data and erasure follow foreign keys to the account: these tables had none.
delete from kept_code k where not exists (select from account a where a.id = k.user_id);
delete from customer_fee_group c where not exists (select from account a where a.id = c.user_id);
alter table kept_code add foreign key (user_id) references account (id) on delete cascade;
alter table customer_fee_group add foreign key (user_id) references account (id) on delete cascade;
-- belongs to orders and deliveries, which are kept by law
alter table discount_use add foreign key (user_id) references account (id);
