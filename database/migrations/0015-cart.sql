-- One row for each customer who ever had a cart. The version grows with every change, and its row is what changes
-- of one cart wait for.
create table cart (
  user_id text primary key references account (id) on delete cascade,
  version bigint not null
);

-- The lines of one shop and currency: what becomes one order.
create table draft_order (
  id text primary key check (id ~ '^ord_'),
  user_id text not null references account (id) on delete cascade,
  shop_key text not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  host text not null,
  shop_name text,
  -- the shop's own delivery as the customer gave it, in the shop's currency
  inland_minor bigint check (inland_minor >= 0),
  advance_answers jsonb not null default '{}',
  comment text,
  created_at timestamptz not null,
  constraint draft_order_shop unique (user_id, shop_key, currency)
);

create table cart_line (
  id text primary key check (id ~ '^lin_'),
  draft_id text not null references draft_order (id) on delete cascade,
  user_id text not null references account (id) on delete cascade,
  -- what our reader saw last; a newer one takes its place when price and stock are read again
  snapshot_id text not null,
  product_key text not null,
  title text not null,
  options jsonb not null,
  -- the options in one spelling: the same product in the same variant is one line
  variant_key text not null,
  quantity integer not null check (quantity between 1 and 999),
  note text,
  selected boolean not null default true,
  -- the price that the customer saw and took, in the currency of the draft order
  seen_minor bigint not null check (seen_minor >= 0),
  -- since when the shop does not offer the chosen variant any more, as far as we know
  gone_at timestamptz,
  added_at timestamptz not null,
  -- a removed line can be brought back for a day
  removed_at timestamptz,
  constraint cart_line_variant unique (draft_id, product_key, variant_key)
);
create index cart_line_user on cart_line (user_id, added_at);
