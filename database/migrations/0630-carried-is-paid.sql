-- A difference of an order that a delivery's bill has paid is a payment of that order (decisions/0630): its part of the
-- payment names the order, and the delivery that carried it.
alter table payment_target add column carried_by text;
create index payment_target_carried on payment_target (carried_by) where carried_by is not null;
-- a bill may be nothing but such differences
alter table payment_target drop constraint payment_target_amount_minor_check;
alter table payment_target add constraint payment_target_amount_minor_check check (amount_minor >= 0);

-- What was paid so before: the part leaves the delivery's share of its payment, with its bank percent, and the order owes it
-- no more.
do $$
declare
  one record;
  source record;
  share bigint;
begin
  for one in
    select c.delivery_id, c.order_id, c.minor, o.number from delivery_carried c
    join customer_order o on o.id = c.order_id where o.carried_minor >= c.minor order by c.delivery_id, c.order_id
  loop
    select * into source from payment_target t
    where t.kind = 'delivery' and t.ref = one.delivery_id and t.paid_minor - t.returned_minor >= one.minor
    order by t.payment_id limit 1;
    continue when not found;
    share := div(source.bank_minor::numeric * (source.returned_minor + one.minor), source.paid_minor)
      - div(source.bank_minor::numeric * source.returned_minor, source.paid_minor);
    update payment_target set amount_minor = amount_minor - one.minor, paid_minor = paid_minor - one.minor,
      bank_minor = bank_minor - share
    where payment_id = source.payment_id and position = source.position;
    insert into payment_target
      (payment_id, position, kind, ref, label, amount_minor, bank_minor, paid_minor, is_open, lowered, carried_by)
    select source.payment_id, max(position) + 1, 'order', one.order_id, one.number, one.minor, share, one.minor, false,
      '[]'::jsonb, one.delivery_id
    from payment_target where payment_id = source.payment_id;
    update customer_order set carried_minor = carried_minor - one.minor where id = one.order_id;
  end loop;
end $$;

-- The auditor asks of orders that have ended whether money of their customers stayed with them.
create view audit_orders as select id, state from customer_order;
