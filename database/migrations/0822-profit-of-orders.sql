-- What the books and the costs say of each bought order, summed up each night: a report of a year reads a row for each
-- order instead of all its postings. Orders that something happened to since are summed up while the report is read.
create table profit_order (
  order_id text primary key references customer_order (id),
  -- of the first purchase
  bought_at timestamptz not null,
  buyer_id text,
  user_id text not null references account (id),
  shop_key text not null,
  shop_name text,
  goods_minor bigint not null,
  fee_minor bigint not null,
  -- null while nobody has said what the goods cost
  cost_minor bigint,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$')
);
comment on table profit_order is 'own when false';
create index profit_order_bought on profit_order (bought_at);

-- Until when everything has been summed up.
create table profit_mark (
  id text primary key check (id = 'profit'),
  summed_at timestamptz not null
);

create index goods_cost_stated on goods_cost (stated_at);
