-- Orders that call for staff in a state that is not worked on, in the order of the queue.
create index customer_order_called
  on customer_order ((coalesce(least(deadline_at, attention_since), 'infinity'::timestamptz)), id)
  where attention is not null;
