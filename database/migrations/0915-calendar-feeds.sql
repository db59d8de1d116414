-- The private address of a customer's storage calendar: whoever has the token reads numbers and titles of orders with
-- their dates. One for a person; a new one takes the place of the one before.
create table calendar_feed (
  user_id text primary key references account (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  read_at timestamptz
);

-- How often an entry of the feed has changed, and when: calendars take a newer one for the truth (RFC 5545, SEQUENCE).
create table calendar_event (
  user_id text not null references account (id) on delete cascade,
  uid text not null,
  digest bytea not null check (length(digest) = 32),
  sequence integer not null default 0 check (sequence >= 0),
  changed_at timestamptz not null,
  primary key (user_id, uid),
  foreign key (user_id) references calendar_feed (user_id) on delete cascade
);
