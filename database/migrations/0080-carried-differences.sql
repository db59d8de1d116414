-- What deliveries have paid of differences that stayed unpaid after the purchase. The row goes when its delivery is
-- cancelled and the money returned: the next delivery bills the difference again.
create table delivery_carried (
  delivery_id text not null references delivery (id),
  order_id text not null references customer_order (id),
  -- in the settlement currency
  minor bigint not null check (minor > 0),
  paid_at timestamptz not null,
  primary key (delivery_id, order_id)
);
create index delivery_carried_order on delivery_carried (order_id);
