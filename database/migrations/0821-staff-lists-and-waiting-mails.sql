-- The staff area's list of orders by their age and by their totals, its choice of foreign shops with their counts, and the mails that wait:
-- each read its whole table.
create index customer_order_state_total on customer_order (state, total_minor, id);
create index customer_order_state_newest on customer_order (state, created_at, id);
create index customer_order_state_shop on customer_order (state, shop_key);
create index customer_order_shop_newest on customer_order (shop_key, created_at desc);
create index mail_waiting on mail (created_at) where sent_at is null;
