-- The operator's own cards and accounts that goods are bought with, and a book for each: what was put there, what
-- purchases took, and what the bank says (decisions/0936). No number of a card is kept, its last digits at most.
create table supplier_account (
  id text primary key check (id ~ '^sac_'),
  -- grows with every change of the row
  version integer not null default 1,
  name text not null check (name <> ''),
  kind text not null check (kind in ('card', 'account')),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  last_digits text check (last_digits ~ '^[0-9]{2,4}$'),
  responsible text references account (id),
  is_active boolean not null default true,
  made_by text not null references account (id),
  made_at timestamptz not null,
  constraint supplier_account_name unique (name)
);

-- What changed the balance besides purchases.
create table supplier_entry (
  id text primary key check (id ~ '^sae_'),
  supplier_account_id text not null references supplier_account (id),
  kind text not null check (kind in ('top_up', 'withdrawal', 'fee', 'undone')),
  -- what the account gains (positive) or loses
  amount_minor bigint not null check (amount_minor <> 0),
  booked_on date not null,
  note text,
  entered_by text not null references account (id),
  entered_at timestamptz not null
);
create index supplier_entry_account on supplier_entry (supplier_account_id, booked_on);
create trigger supplier_entry_append_only before update or delete on supplier_entry
  for each row execute function costs_are_append_only();

alter table purchase add column supplier_account_id text references supplier_account (id);
create index purchase_supplier_account on purchase (supplier_account_id, bought_at) where supplier_account_id is not null;
create index goods_cost_purchase on goods_cost (purchase_id) where purchase_id is not null;

-- Lines of the bank's statement, each ticked off against what it was.
create table supplier_line (
  id text primary key check (id ~ '^sal_'),
  supplier_account_id text not null references supplier_account (id),
  -- the bank's id of the line, or a digest of it: the same line is taken in once
  fingerprint text not null,
  booked_on date not null,
  amount_minor bigint not null check (amount_minor <> 0),
  purpose text not null,
  state text not null default 'open' check (state in ('open', 'ticked', 'left')),
  purchase_id text references purchase (id),
  entry_id text references supplier_entry (id),
  -- the entry was made of this line
  made_entry boolean not null default false,
  note text,
  ticked_by text references account (id),
  ticked_at timestamptz,
  entered_by text not null references account (id),
  entered_at timestamptz not null,
  constraint supplier_line_once unique (supplier_account_id, fingerprint),
  check ((state = 'ticked') = (num_nonnulls(purchase_id, entry_id) = 1)),
  check ((state = 'open') = (ticked_at is null))
);
create unique index supplier_line_entry on supplier_line (entry_id) where entry_id is not null;
create index supplier_line_purchase on supplier_line (purchase_id) where purchase_id is not null;
create index supplier_line_account on supplier_line (supplier_account_id, state, booked_on desc, id);
