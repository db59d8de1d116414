-- The country that goods go to stands beside their sums, so that profit by country reads no orders
-- (decisions/1110-profit-by-country.md). Null where a program of before summed an order up: its country is read then.
alter table profit_order add column country text;
update profit_order p set country = o.address ->> 'country' from customer_order o where o.id = p.order_id;

-- A country that changes after the purchase, or becomes known, changes here in the same transaction.
create function keep_country_of_profit() returns trigger language plpgsql as $$
begin
  update profit_order set country = new.address ->> 'country' where order_id = new.id;
  return null;
end $$;
create trigger customer_order_country after update of address on customer_order
  for each row when (old.address ->> 'country' is distinct from new.address ->> 'country')
  execute function keep_country_of_profit();
