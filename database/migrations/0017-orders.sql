create table customer_order (
  id text primary key check (id ~ '^ord_'),
  number text not null constraint customer_order_number unique,
  user_id text not null references account (id),
  state text not null check (state in (
    'awaiting_review', 'awaiting_payment', 'paid', 'purchasing', 'pending_response', 'awaiting_extra_payment',
    'purchased', 'to_warehouse', 'partly_received', 'at_warehouse', 'merged', 'in_delivery', 'shipped', 'delivered',
    'completed', 'returning', 'exchanging', 'claim_open', 'refunding', 'refunded', 'cancelled', 'expired', 'abandoned'
  )),
  state_since timestamptz not null,
  -- when the present state ends by itself, or its step is due
  deadline_at timestamptz,
  -- grows with every change of the row
  version integer not null default 1,
  shop_key text not null,
  host text not null,
  shop_name text,
  -- of the shop
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  inland_minor bigint not null check (inland_minor >= 0),
  -- the price as it was agreed: the tariff's version, every term, and the total in the settlement currency
  tariff_version integer not null,
  quote jsonb not null,
  quote_held_until timestamptz not null,
  total_minor bigint not null check (total_minor > 0),
  total_currency char(3) not null check (total_currency ~ '^[A-Z]{3}$'),
  line_count integer not null check (line_count > 0),
  pieces integer not null check (pieces > 0),
  title text not null,
  images text[] not null,
  -- number, titles, the shop's number and tracking numbers, in lower case
  search_text text not null,
  -- copies: the order goes where it went when it was made
  address jsonb not null,
  recipient jsonb not null,
  comment text,
  advance_answers jsonb not null,
  consent_at timestamptz not null,
  review_reasons text[] not null,
  assignee text references account (id),
  shop_order_number text,
  end_reason text,
  created_at timestamptz not null,
  check ((state in ('cancelled', 'expired', 'abandoned')) = (end_reason is not null))
);
create index customer_order_user on customer_order (user_id, created_at desc, id desc);
create index customer_order_assignee on customer_order (assignee) where assignee is not null;
create index customer_order_queue on customer_order (state, deadline_at, id);

create table order_line (
  id text primary key check (id ~ '^lin_'),
  order_id text not null references customer_order (id),
  position integer not null,
  snapshot_id text not null,
  product_key text not null,
  url text not null,
  title text not null,
  original_title text not null,
  image text,
  options jsonb not null,
  -- options as the customer typed them
  options_note text,
  quantity integer not null check (quantity between 1 and 999),
  note text,
  -- for one piece, in the shop's currency
  price_minor bigint not null check (price_minor >= 0),
  source text not null check (source in ('reader', 'search', 'manual')),
  -- what the customer typed and staff have not confirmed
  typed_by_customer boolean not null,
  price_is_sure boolean not null,
  read_at timestamptz not null,
  unique (order_id, position)
);
create index order_line_product on order_line (product_key);

-- The history and the journal: one row for each move, never changed.
create table order_event (
  id text primary key check (id ~ '^evt_'),
  order_id text not null references customer_order (id),
  at timestamptz not null,
  kind text not null,
  actor text not null check (actor in ('customer', 'staff', 'timer', 'payment')),
  -- the account that acted
  actor_id text,
  from_state text,
  to_state text not null,
  reason text,
  -- what the customer is told
  note text,
  amount_minor bigint,
  currency char(3),
  before jsonb,
  after jsonb,
  -- transactions of the ledger
  transactions text[] not null default '{}',
  check ((amount_minor is null) = (currency is null))
);
create index order_event_order on order_event (order_id, at, id);

create function order_event_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the journal of orders is append-only' using errcode = 'restrict_violation';
end $$;
create trigger order_event_append_only before update or delete on order_event
  for each row execute function order_event_is_append_only();
