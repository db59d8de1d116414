-- Lists of the office over a hundred thousand orders: decisions/0224-lists-of-a-large-shop.md.
create index delivery_state_due on delivery (state, (coalesce(deadline_at, 'infinity'::timestamptz)), id);
drop index delivery_queue;
create index delivery_state on delivery (state);
create index delivery_text on delivery using gin (search_text gin_trgm_ops);
create index payment_state_newest on payment (state, created_at desc, id desc);
