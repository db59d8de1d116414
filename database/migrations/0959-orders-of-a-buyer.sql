-- The queue of one buyer, of a tag as well, read the row of each of their orders. Whatever it asks about them stands in
-- this index, in the order of the index of tags; it finds all that the index before it found.
create index customer_order_mine on customer_order (assignee, id)
  include (state, attention, attention_since, deadline_at, created_at, total_minor, shop_key)
  where assignee is not null;
drop index customer_order_assignee;
