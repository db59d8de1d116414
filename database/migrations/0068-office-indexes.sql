-- The office lists all orders: by what is due whatever the state, within one state, and by any part of a text. The
-- expression is that of the list: who calls for staff is as urgent as what was due when he called.
create index customer_order_due
  on customer_order ((coalesce(least(deadline_at, attention_since), 'infinity'::timestamptz)), id);
create index customer_order_state_due
  on customer_order (state, (coalesce(least(deadline_at, attention_since), 'infinity'::timestamptz)), id);
-- counts by state are read from the smallest index that has them
create index customer_order_state on customer_order (state);
create index customer_order_created on customer_order (created_at);
create index customer_order_text on customer_order using gin (search_text gin_trgm_ops);
drop index customer_order_queue;
