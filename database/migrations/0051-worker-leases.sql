-- Which workers live: jobs of a worker that has not been seen for half a minute are free again.
create table worker_lease (
  worker_id text primary key,
  seen_at timestamptz not null
);
