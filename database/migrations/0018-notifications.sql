-- What customers are told. Words are made when somebody reads, in the reader's language; here stand only the facts.
create table notification (
  id text primary key check (id ~ '^ntf_'),
  user_id text not null references account (id) on delete cascade,
  -- a key of `notifications` in the texts
  kind text not null,
  params jsonb not null,
  -- the exact place, below the locale
  link text not null check (link ~ '^/[^/]'),
  -- orders in which the customer must act because of this; empty when nothing is to be done, or all of it is done
  waits_for text[] not null default '{}',
  needs_action boolean generated always as (cardinality(waits_for) > 0) stored,
  -- what happened to what: an event that comes twice makes one notification
  event_key text not null constraint notification_event_key unique,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_user on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id, created_at desc, id desc) where read_at is null;
create index notification_waiting on notification (user_id) where needs_action;
