-- A receipt shows the discounts that held when its payment was made: the price of an order may be made again afterwards
-- (decisions/0505). Null: a payment of before, whose discounts are read from the price as it is now.
alter table payment_target add column lowered jsonb;
