-- What goods cost the operator is no part of a customer's copy of data, though it stands beside the customer's order.
comment on table goods_cost is 'own when false';
comment on table purchase_order is 'own when false';
