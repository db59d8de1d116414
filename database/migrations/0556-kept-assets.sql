-- What builds made for browsers, under names that carry its hash: every node serves the pages of every other one while a
-- new release comes up, and of those that visitors still have open. No backup needs it.
create table kept_asset (
  name text primary key check (name ~ '^[0-9A-Za-z_-][0-9A-Za-z._-]{0,150}$'),
  content bytea not null,
  -- when a node last had it among its own
  seen_at timestamptz not null
);
