-- The orders of one warehouse by their other two sorts, as all orders have them.
create index customer_order_of_warehouse_newest on customer_order (warehouse, state, created_at, id);
create index customer_order_of_warehouse_total on customer_order (warehouse, state, total_minor, id);
