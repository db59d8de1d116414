-- A bought order is due a week after its purchase, so that one without a tracking number goes late in the queue. Orders that were
-- bought before get the term that they would have been given; `to_warehouse` keeps its own.
update customer_order set deadline_at = state_since + interval '168 hours' where state = 'purchased' and deadline_at is null;
