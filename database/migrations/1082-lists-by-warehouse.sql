-- Lists of one warehouse among several: their pages are read in their order, however few rows of all it has.
create index customer_order_of_warehouse
  on customer_order (warehouse, state, (coalesce(least(deadline_at, attention_since), 'infinity'::timestamptz)), id);
create index delivery_of_warehouse
  on delivery ((coalesce(warehouse, 'main')), state, (coalesce(deadline_at, 'infinity'::timestamptz)), id);
create index arrival_of_warehouse on arrival (warehouse, received_at desc, id desc);
create index arrival_move_to on arrival_move (warehouse, arrival_id, id);
