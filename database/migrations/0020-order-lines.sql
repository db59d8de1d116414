-- Every line of an order has a state of its own (UX-107); the order's state is derived from those of its lines.
alter table order_line
  add column state text,
  add column state_since timestamptz,
  -- where the line was when a question, a difference or a claim stopped it
  add column previous_state text,
  -- of the shop's own delivery to the warehouse
  add column tracking_number text,
  add column tracking_carrier text;
update order_line l set state = o.state, state_since = o.state_since from customer_order o where o.id = l.order_id;
alter table order_line
  alter column state set not null,
  alter column state_since set not null,
  add constraint order_line_state check (state in (
    'awaiting_review', 'awaiting_payment', 'paid', 'purchasing', 'pending_response', 'awaiting_extra_payment',
    'purchased', 'to_warehouse', 'partly_received', 'at_warehouse', 'merged', 'in_delivery', 'shipped', 'delivered',
    'completed', 'returning', 'exchanging', 'claim_open', 'refunding', 'refunded', 'cancelled', 'expired', 'abandoned'
  )),
  add constraint order_line_tracking check (tracking_carrier is null or tracking_number is not null);

-- which lines an event is about and where they went; empty for the whole order
alter table order_event
  add column line_ids text[] not null default '{}',
  add column line_state text;
