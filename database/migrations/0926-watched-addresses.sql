-- Addresses that are read again by themselves: one row, and one reading, for all who watch a product.
create table watched_address (
  address_key text primary key,
  url text not null,
  host text not null,
  next_at timestamptz not null,
  -- in a row, and since when the shop has not let it be read
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  check ((failures = 0) = (failing_since is null))
);
create index watched_address_next on watched_address (next_at);

-- How many readings were begun on a day (UTC): the bound of the operator holds for all processes together.
create table watched_day (
  day date primary key,
  readings integer not null check (readings >= 0)
);
