-- Where the shop tells programs of others what happened. The signing secret is wrapped by the shop's secret, as data keys are.
create table webhook_endpoint (
  id text primary key check (id ~ '^whe_'),
  url text not null check (length(url) <= 2000),
  -- names of events; an empty list means all of them
  events text[] not null,
  wrapped bytea not null,
  wrapped_by text not null,
  is_on boolean not null,
  -- why the shop switched it off by itself
  switched_off_because text,
  created_at timestamptz not null,
  created_by text not null,
  deleted_at timestamptz
);

-- One event for one endpoint. The body is written once: what is sent again is the same to the byte.
create table webhook_message (
  id text primary key check (id ~ '^whm_'),
  endpoint_id text not null references webhook_endpoint (id),
  type text not null,
  body text not null,
  created_at timestamptz not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- tries since it was made or last sent again by hand
  tries int not null default 0,
  next_at timestamptz
);
create index webhook_message_newest on webhook_message (endpoint_id, created_at desc, id desc);
create index webhook_message_created on webhook_message (created_at);

create table webhook_try (
  id bigint generated always as identity primary key,
  message_id text not null references webhook_message (id) on delete cascade,
  at timestamptz not null,
  -- null when nothing answered
  status int,
  error text,
  milliseconds int not null
);
create index webhook_try_message on webhook_try (message_id, id desc);
