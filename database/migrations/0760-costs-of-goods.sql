-- What the goods of orders really cost (decisions/0760-costs-of-goods.md). A purchase is one checkout in a foreign shop: it may hold
-- several orders of ours. Costs are entries in the settlement currency by line, never changed: their sum is what is known now.
create table purchase (
  id text primary key check (id ~ '^pur_'),
  host text not null,
  shop_order_number text not null,
  -- of the shop
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- what the shop asked for altogether: goods and its delivery, less its discount
  total_minor bigint not null check (total_minor > 0),
  freight_minor bigint not null check (freight_minor >= 0),
  discount_minor bigint not null check (discount_minor >= 0),
  bought_by text not null references account (id),
  bought_at timestamptz not null,
  check (total_minor + discount_minor >= freight_minor)
);
create index purchase_number on purchase (shop_order_number);

create table goods_cost (
  id text primary key check (id ~ '^cst_'),
  order_id text not null references customer_order (id),
  line_id text not null references order_line (id),
  purchase_id text references purchase (id),
  -- what was paid for the line; what came back from the shop is negative
  amount_minor bigint not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  note text,
  stated_by text not null references account (id),
  stated_at timestamptz not null
);
create index goods_cost_order on goods_cost (order_id);

create table purchase_order (
  purchase_id text not null references purchase (id),
  order_id text not null references customer_order (id),
  primary key (order_id, purchase_id)
);

create function costs_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'costs of goods are append-only: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger purchase_append_only before update or delete on purchase
  for each row execute function costs_are_append_only();
create trigger goods_cost_append_only before update or delete on goods_cost
  for each row execute function costs_are_append_only();
create trigger purchase_order_append_only before update or delete on purchase_order
  for each row execute function costs_are_append_only();
