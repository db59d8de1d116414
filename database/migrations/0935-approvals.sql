-- What waits for a second person, and what one has decided, stands in one list: what was decided is found by its time.
create index order_event_second_check on order_event (at, id) where kind = 'second_check_asked';
create index payment_refund_agreed on payment_refund (created_at) where approved_by is not null;
create index transfer_line_for_two on transfer_line (entered_at) where why in ('second_person', 'own');
