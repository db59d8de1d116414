create table carrier (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{1,29}$'),
  name_ru text not null check (name_ru <> ''),
  name_en text not null check (name_en <> ''),
  name_zh text not null check (name_zh <> ''),
  -- where a customer follows a parcel; {number} stands for the tracking number
  tracking_url text check (tracking_url ~ '^https://'),
  -- the name of the adapter that asks the carrier; null where staff type or import events
  adapter text,
  active boolean not null default true,
  changed_by text,
  changed_at timestamptz not null default now()
);

-- All routes with their prices, by version. A version is never changed: deliveries keep the one they were priced with.
create table delivery_tariff (
  version integer primary key check (version > 0),
  effective_from timestamptz not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  routes jsonb not null check (jsonb_typeof(routes) = 'array'),
  note text,
  created_by text,
  created_at timestamptz not null default now()
);
create index delivery_tariff_effective_from on delivery_tariff (effective_from desc, version desc);

create table delivery (
  id text primary key check (id ~ '^dlv_'),
  number text not null constraint delivery_number unique,
  user_id text not null references account (id),
  state text not null check (state in (
    'draft', 'awaiting_quote', 'awaiting_payment', 'packing', 'pending_response', 'ready', 'shipped', 'customs',
    'in_destination', 'delivered', 'returned', 'lost', 'cancelled'
  )),
  state_since timestamptz not null,
  -- when the present state ends by itself, or its step is due
  deadline_at timestamptz,
  -- grows with every change of the row
  version integer not null default 1,
  -- the table of routes and the price settings that it was priced with
  route_version integer not null references delivery_tariff (version),
  tariff_version integer not null,
  route text not null,
  -- a copy of it, so that names and limits stay as they were sold
  route_terms jsonb not null,
  carrier text not null references carrier (code),
  -- copies: the parcel goes where it went when it was ordered
  address jsonb not null,
  recipient jsonb not null,
  options text[] not null,
  is_insured boolean not null,
  contents jsonb not null,
  goods_kinds text[] not null,
  -- what was paid for the goods, in the settlement currency
  declared_minor bigint not null check (declared_minor >= 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- as weighed when it was priced, and as packed; grams and millimetres
  weight_grams integer check (weight_grams > 0),
  size_mm integer[] check (array_length(size_mm, 1) = 3),
  packed_grams integer check (packed_grams > 0),
  packed_size_mm integer[] check (array_length(packed_size_mm, 1) = 3),
  -- bill 2 as the customer sees it, every term; null while the weight is not known
  bill jsonb,
  total_minor bigint check (total_minor > 0),
  comment text,
  checks text[] not null default '{}',
  packer text references account (id),
  packing_since timestamptz,
  tracking_number text,
  shipped_at timestamptz,
  expected_from timestamptz,
  expected_to timestamptz,
  delivered_at timestamptz,
  confirmed_at timestamptz,
  completed_at timestamptz,
  next_look_at timestamptz,
  end_reason text,
  -- number, orders' numbers, tracking number and recipient, in lower case
  search_text text not null,
  created_at timestamptz not null,
  check ((bill is null) = (total_minor is null)),
  check ((state = 'cancelled') = (end_reason is not null))
);
create index delivery_user on delivery (user_id, created_at desc, id desc);
create index delivery_queue on delivery (state, deadline_at, id);
create index delivery_look on delivery (next_look_at) where next_look_at is not null;
create index delivery_tracking on delivery (tracking_number) where tracking_number is not null;

create table delivery_order (
  delivery_id text not null references delivery (id),
  order_id text not null references customer_order (id),
  position integer not null,
  number text not null,
  title text not null,
  image text,
  -- 'at_warehouse' or 'merged': where the order goes back to when the delivery is cancelled
  came_from text not null check (came_from in ('at_warehouse', 'merged')),
  is_live boolean not null default true,
  primary key (delivery_id, order_id)
);
-- an order travels in one parcel, whatever the number of tabs and clicks
create unique index delivery_order_once on delivery_order (order_id) where is_live;
create index delivery_order_order on delivery_order (order_id);

-- The timeline and the journal: one row for each move or news of a carrier, never changed.
create table delivery_event (
  id text primary key check (id ~ '^evt_'),
  delivery_id text not null references delivery (id),
  at timestamptz not null,
  kind text not null,
  actor text not null check (actor in ('customer', 'staff', 'timer', 'payment', 'carrier')),
  actor_id text,
  from_state text,
  to_state text not null,
  reason text,
  place text,
  -- what the carrier or staff wrote
  note text,
  before jsonb,
  after jsonb,
  transactions text[] not null default '{}',
  -- news that comes twice is stored once
  news_key text,
  recorded_at timestamptz not null
);
create index delivery_event_delivery on delivery_event (delivery_id, at, id);
create unique index delivery_event_news on delivery_event (delivery_id, news_key) where news_key is not null;

create function delivery_event_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the journal of deliveries is append-only' using errcode = 'restrict_violation';
end $$;
create trigger delivery_event_append_only before update or delete on delivery_event
  for each row execute function delivery_event_is_append_only();

create table delivery_question (
  id text primary key check (id ~ '^qst_'),
  delivery_id text not null references delivery (id),
  kind text not null check (kind in ('heavier', 'route', 'data')),
  -- the state to go back to
  came_from text not null,
  -- numbers before and after; with a new bill where the answer costs money
  facts jsonb not null,
  default_choice text not null,
  deadline_at timestamptz not null,
  asked_by text,
  note text,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answer text,
  answered_by text
);
create unique index delivery_question_open on delivery_question (delivery_id) where answered_at is null;
