-- Rules that lower prices, their uses, the code that a customer keeps, and groups of customers with a fee of their own.
create table discount_rule (
  id text primary key,
  version integer not null default 1 check (version > 0),
  state text not null check (state in ('on', 'off')),
  name jsonb not null,
  -- in capitals; a rule without a code holds by itself
  code text,
  on_part text not null check (on_part in ('goods', 'fee', 'freight')),
  kind text not null check (kind in ('percent', 'amount')),
  value numeric not null check (value > 0 and (kind = 'amount' or value <= 100)),
  -- of amount, least_minor and the prices that it lowers
  currency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  least_minor bigint not null default 0 check (least_minor >= 0),
  per_customer integer check (per_customer > 0),
  altogether integer check (altogether > 0),
  countries text[] not null default '{}',
  hosts text[] not null default '{}',
  combines boolean not null,
  -- key of the published promotion that promises it
  promotion text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null
);
create unique index discount_rule_code on discount_rule (code) where code is not null;
create index discount_rule_automatic on discount_rule (id) where state = 'on' and code is null;
create index discount_rule_promotion on discount_rule (promotion) where promotion is not null;

-- What each version said, and who made it.
create table discount_rule_version (
  rule_id text not null references discount_rule (id),
  version integer not null,
  terms jsonb not null,
  made_at timestamptz not null,
  made_by text not null,
  primary key (rule_id, version)
);

create table discount_use (
  rule_id text not null references discount_rule (id),
  user_id text not null,
  order_id text references customer_order (id) on delete cascade,
  delivery_id text references delivery (id) on delete cascade,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  used_at timestamptz not null,
  check (num_nonnulls(order_id, delivery_id) = 1)
);
create unique index discount_use_order on discount_use (rule_id, order_id) where order_id is not null;
create unique index discount_use_delivery on discount_use (rule_id, delivery_id) where delivery_id is not null;
create index discount_use_customer on discount_use (user_id, rule_id);
create index discount_use_of_order on discount_use (order_id);
create index discount_use_of_delivery on discount_use (delivery_id);

-- A use counts as long as what it was used for has not ended unpaid: nothing has to be freed, so nothing can be forgotten.
create view discount_use_counted as
  select u.* from discount_use u
    left join customer_order o on o.id = u.order_id
    left join delivery d on d.id = u.delivery_id
  where coalesce(o.state, d.state) not in ('expired', 'cancelled');

create table kept_code (
  user_id text primary key,
  code text not null,
  kept_at timestamptz not null
);

create table fee_group (
  id text primary key,
  version integer not null default 1 check (version > 0),
  name jsonb not null,
  fee_percent numeric not null check (fee_percent >= 0 and fee_percent <= 100),
  fee_minimum_minor bigint not null check (fee_minimum_minor >= 0),
  currency text not null,
  updated_at timestamptz not null,
  updated_by text not null
);
create table fee_group_version (
  group_id text not null references fee_group (id),
  version integer not null,
  terms jsonb not null,
  made_at timestamptz not null,
  made_by text not null,
  primary key (group_id, version)
);
create table customer_fee_group (
  user_id text primary key,
  -- null once somebody took the customer out of it
  group_id text references fee_group (id),
  version integer not null default 1,
  set_at timestamptz not null,
  set_by text not null
);
