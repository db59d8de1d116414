-- Why a page was not read, for the board of staff: where it was (without the query, which may carry what is private)
-- and what the reader saw. Both go with the attempt after 30 days.
alter table reading_attempt
  add column path text,
  add column evidence jsonb,
  -- how sure the price was; a column, so that the board reads an index alone
  add column price_confidence real generated always as ((fields ->> 'price')::real) stored;
create index reading_attempt_board on reading_attempt (started_at)
  include (host, outcome, ms, price_confidence) where outcome is not null;
create index reading_attempt_failed on reading_attempt (host, started_at desc, id desc)
  where outcome is not null and outcome <> 'read';

-- What people said about a value that the reader had found: customers when they take an unsure price or type another
-- one, staff when they approve a review. One word of each side about one field of one snapshot.
create table reading_check (
  id bigint generated always as identity primary key,
  snapshot_id text not null references product_snapshot (id),
  host text not null,
  field text not null check (field in ('title', 'price')),
  said_by text not null check (said_by in ('customer', 'staff')),
  verdict text not null check (verdict in ('confirmed', 'corrected')),
  read_value text,
  said_value text not null,
  said_at timestamptz not null,
  unique (snapshot_id, field, said_by)
);
create index reading_check_board on reading_check (said_at) include (host, field, verdict);
create index reading_check_host on reading_check (host, said_at desc);
