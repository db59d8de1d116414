-- Of a lost parcel: what was paid for its delivery and goes back with the price of its goods. Who agrees to a refund
-- agrees to it too, and it counts for the limit of one person (decisions/0197).
alter table refund_request add column freight_minor bigint not null default 0 check (freight_minor >= 0);
