-- Requests of one client at one route within one window, counted by all nodes. Losing them loses no more than a minute.
create unlogged table request_count (
  key text primary key,
  points integer not null,
  ends_at timestamptz not null
);
create index request_count_ends_at on request_count (ends_at);
