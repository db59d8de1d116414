-- Where foreign shops send what the shop buys, as buyers type it there; empty until the operator has saved it.
alter table shop_setting add column warehouse_address text not null default '' check (length(warehouse_address) <= 400);
