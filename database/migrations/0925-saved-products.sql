-- Products that a customer keeps for later, in lists of the customer's own.
create table saved_list (
  id text primary key check (id ~ '^svl_'),
  user_id text not null references account (id) on delete cascade,
  -- null: the first list, which is named in the reader's language and always stays
  name text check (length(name) between 1 and 60),
  created_at timestamptz not null
);
create unique index saved_list_name on saved_list (user_id, lower(coalesce(name, '')));

create table saved_product (
  id text primary key check (id ~ '^svp_'),
  user_id text not null references account (id) on delete cascade,
  list_id text not null references saved_list (id) on delete cascade,
  -- as it was saved; what was read later is found by the address
  snapshot_id text not null references product_snapshot (id),
  address_key text not null,
  options jsonb not null,
  variant_key text not null,
  saved_at timestamptz not null,
  -- it can be brought back for a day
  removed_at timestamptz,
  -- about what its customer is told: any fall, a fall to a price, or that it is in stock again
  watch text check (watch in ('any', 'below', 'stock')),
  below_minor bigint check (below_minor > 0),
  -- in the shop's currency: the price when the watch began, or that was told last
  from_minor bigint check (from_minor >= 0),
  from_currency text check (length(from_currency) = 3),
  watch_since timestamptz,
  watch_until timestamptz,
  -- a fall that looks like a wrong reading was told; once for each watch
  doubt_told boolean not null default false,
  told text check (told in ('fell', 'doubtful', 'in_stock', 'ended')),
  told_at timestamptz,
  constraint saved_product_once unique (list_id, address_key, variant_key),
  check ((watch is null) = (watch_since is null) and (watch is null) = (watch_until is null)),
  check ((watch = 'below') = (below_minor is not null) or watch is null),
  check ((from_minor is null) = (from_currency is null)),
  check ((told is null) = (told_at is null))
);
create index saved_product_user on saved_product (user_id, saved_at desc);
create index saved_product_watched on saved_product (address_key) where watch is not null and removed_at is null;
create index saved_product_until on saved_product (watch_until) where watch is not null;

-- What ends a watch from a mail: only the hash of the word is kept.
create table saved_stop (
  hash bytea primary key check (length(hash) = 32),
  saved_id text not null references saved_product (id) on delete cascade,
  made_at timestamptz not null
);
create index saved_stop_saved on saved_stop (saved_id);
