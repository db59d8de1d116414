-- The outbox: what happened, written in the transaction that made it true. A reaction is done once for an event.
create table outbox_event (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  occurred_at timestamptz not null default now()
);

create table outbox_reaction (
  event_id bigint not null references outbox_event (id),
  reaction text not null,
  done_at timestamptz not null default now(),
  primary key (event_id, reaction)
);

-- Answers of calls that create or pay, kept 24 hours by Idempotency-Key.
create table idempotency_key (
  owner text not null,
  call text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, call, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
