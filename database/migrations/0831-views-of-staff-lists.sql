-- Filters of a staff list that a member of staff keeps under a name: the query of the address, as the page itself writes it.
create table staff_view (
  id text primary key check (id ~ '^svw_'),
  account_id text not null references account (id) on delete cascade,
  list text not null check (list in ('orders')),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) between 1 and 1000),
  made_at timestamptz not null,
  unique (account_id, list, name)
);
