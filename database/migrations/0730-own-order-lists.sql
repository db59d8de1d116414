-- A customer's list reads the first of each state, and counts states from the index alone (decisions/0732).
create index customer_order_own on customer_order (user_id, state, created_at desc, id desc);
