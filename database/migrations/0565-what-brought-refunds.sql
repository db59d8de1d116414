-- Which transaction brought the money of a refund onto the balance, so that what went on to a card is told of the order
-- that it was for, whoever agrees to it and when (decisions/0566).
alter table payment_refund add column brought_by text references ledger_transaction (id);
create index payment_refund_brought_by on payment_refund (brought_by) where brought_by is not null;

update payment_refund r set brought_by = brought.id
from refund_request q
cross join lateral (
  select t.id from ledger_transaction t
  where t.id = any(q.transactions) and t.order_id = q.order_id and t.kind in ('refund', 'compensation')
  order by t.id limit 1
) brought
where r.once like 'rrq\_%' and split_part(r.once, ':', 1) = q.id;
