-- What staff may change about claims; one row.
create table claim_setting (
  only_row boolean primary key default true check (only_row),
  -- of the settlement currency: money above it needs a second person (M23)
  approval_limit_minor bigint not null check (approval_limit_minor >= 0),
  answer_hours integer not null check (answer_hours between 1 and 720),
  -- after delivery
  claim_days integer not null check (claim_days between 1 and 365),
  updated_by text references account (id),
  updated_at timestamptz not null default now()
);
-- assumed: decisions/0036-claims.md
insert into claim_setting (approval_limit_minor, answer_hours, claim_days) values (500000, 72, 14);

create table claim (
  id text primary key check (id ~ '^clm_'),
  order_id text not null references customer_order (id),
  order_number text not null,
  user_id text not null references account (id),
  title text not null,
  kind text not null check (kind in ('damaged', 'missing', 'wrong_item', 'not_as_described', 'lost')),
  -- what the customer would like
  wish text not null check (wish in ('compensation', 'refund', 'return', 'exchange', 'unsure')),
  line_ids text[] not null check (cardinality(line_ids) > 0),
  -- where each of the lines was when the claim stopped it
  origins jsonb not null,
  state text not null check (state in (
    'open', 'asked', 'approval', 'offered', 'returning', 'exchanging', 'resolved', 'rejected', 'withdrawn'
  )),
  -- grows with every change; a decision names the one that it has read
  version integer not null default 1,
  -- until when staff answer; null while somebody else acts
  due_at timestamptz,
  decision text check (decision in ('reject', 'compensate', 'refund', 'return', 'exchange')),
  reason text,
  note text,
  destination text check (destination in ('balance', 'source')),
  fault text check (fault in ('shop', 'seller', 'customer')),
  -- of a return or an exchange, for the customer; held from his balance while it lasts
  cost_minor bigint not null default 0 check (cost_minor >= 0),
  held_minor bigint not null default 0 check (held_minor >= 0),
  sent_at timestamptz,
  -- what the customer got in the end
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  currency char(3) not null,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  check ((state in ('resolved', 'rejected', 'withdrawn')) = (closed_at is not null)),
  check ((state in ('open')) = (due_at is not null))
);
create unique index claim_one_open on claim (order_id) where closed_at is null;
create index claim_order on claim (order_id, opened_at desc);
create index claim_queue on claim (state, due_at, id);

create table claim_message (
  id text primary key check (id ~ '^cms_'),
  claim_id text not null references claim (id),
  at timestamptz not null,
  author text not null check (author in ('customer', 'staff')),
  author_id text not null,
  body text not null,
  photo_count smallint not null default 0
);
create index claim_message_claim on claim_message (claim_id, at, id);

-- Who did what and why; never changed.
create table claim_event (
  id text primary key check (id ~ '^evt_'),
  claim_id text not null references claim (id),
  at timestamptz not null,
  kind text not null,
  actor text not null,
  from_state text,
  to_state text not null,
  facts jsonb not null default '{}'
);
create index claim_event_claim on claim_event (claim_id, at, id);

-- Money that is given because of a claim or by staff on their own: written before it moves. Above the limit it waits
-- for a second person, who is never the one who asked.
create table refund_request (
  id text primary key check (id ~ '^rrq_'),
  claim_id text references claim (id),
  order_id text not null references customer_order (id),
  order_number text not null,
  user_id text not null references account (id),
  -- a sum besides the price; all that is left of the price; the price of pieces
  kind text not null check (kind in ('compensation', 'whole', 'lines')),
  lines jsonb not null default '[]',
  -- without the bank percent
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  destination text not null check (destination in ('balance', 'source')),
  fault text not null check (fault in ('shop', 'seller', 'customer')),
  reason text not null,
  note text,
  needs_second boolean not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  requested_by text not null references account (id),
  requested_at timestamptz not null,
  decided_by text references account (id),
  decided_at timestamptz,
  decision_note text,
  -- what moved in the end, with the bank percent
  paid_minor bigint check (paid_minor >= 0),
  transactions text[] not null default '{}',
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (not needs_second or state = 'refused' or decided_by is distinct from requested_by),
  check ((state = 'done') = (paid_minor is not null))
);
create index refund_request_order on refund_request (order_id, requested_at);
create index refund_request_queue on refund_request (state, requested_at, id);
create index refund_request_claim on refund_request (claim_id) where claim_id is not null;
