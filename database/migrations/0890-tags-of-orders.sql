-- Short words that staff put on an order to find it again. They are for staff alone: not in the copy of the customer's data.
create table order_tag (
  order_id text not null references customer_order (id),
  -- by which two spellings are the same tag
  key text not null check (key <> ''),
  tag text not null check (tag <> ''),
  added_by text not null references account (id),
  added_at timestamptz not null,
  primary key (order_id, key)
);
comment on table order_tag is 'own when false';
create index order_tag_key on order_tag (key, order_id) include (tag);

-- Whatever the queue of a tag asks about each of its orders, so that the rows of those on the page alone are read.
create index customer_order_listed on customer_order (id)
  include (state, attention, attention_since, deadline_at, created_at, total_minor, assignee, shop_key);
