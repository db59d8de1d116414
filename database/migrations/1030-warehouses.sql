-- Several warehouses. What is set of each is kept save by save, and never changed; until its first save the one that has
-- always been there goes by the settings of the service (decisions/1030-several-warehouses.md).
alter table warehouse add column place integer generated always as identity;

create table warehouse_save (
  warehouse text not null references warehouse (code),
  version integer not null check (version >= 1),
  name text not null check (length(name) between 1 and 60),
  -- ISO 3166-1 alpha-2
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  -- line by line, as forms of foreign shops take it
  address text not null check (length(address) <= 400),
  -- IANA name
  zone text not null,
  is_active boolean not null,
  takes_parcels boolean not null,
  -- accounts that work there; none named is everybody
  staff text[] not null,
  saved_at timestamptz not null,
  saved_by text references account (id),
  primary key (warehouse, version)
);
comment on table warehouse_save is 'own when false';
create trigger warehouse_save_append_only before update or delete on warehouse_save
  for each row execute function arrival_is_append_only();

-- Where somebody works now.
create table staff_warehouse (
  account_id text primary key references account (id) on delete cascade,
  warehouse text not null references warehouse (code)
);
comment on table staff_warehouse is 'own when false';

-- Where a foreign shop sends to, when it is not told by its country.
create table shop_warehouse (
  host text primary key check (host <> ''),
  warehouse text not null references warehouse (code),
  set_at timestamptz not null,
  set_by text not null references account (id)
);
comment on table shop_warehouse is 'own when false';

-- Where an order was bought to. All orders so far were bought to the first warehouse; the table is not written for that.
alter table customer_order add column warehouse text default 'main' references warehouse (code);
alter table customer_order alter column warehouse drop default;

-- Where a delivery is packed. Null, of a program of before, is the first warehouse.
alter table delivery add column warehouse text default 'main' references warehouse (code);
alter table delivery alter column warehouse drop default;

-- A parcel that came to one warehouse was brought to another; the last row counts.
create table arrival_move (
  id bigint generated always as identity primary key,
  arrival_id text not null references arrival (id),
  warehouse text not null references warehouse (code),
  -- shelves before this one were those of the warehouse before
  after_shelving bigint not null,
  moved_at timestamptz not null,
  moved_by text not null references account (id)
);
create index arrival_move_arrival on arrival_move (arrival_id, id);
create trigger arrival_move_append_only before update or delete on arrival_move
  for each row execute function arrival_is_append_only();

create function warehouse_of_arrival(arrival) returns text language sql stable as $$
  select coalesce(
    (select m.warehouse from arrival_move m where m.arrival_id = $1.id order by m.id desc limit 1), $1.warehouse
  )
$$;

create function shelf_of_arrival(text) returns text language sql stable as $$
  select f.shelf from shelving f
  where f.arrival_id = $1 and f.id > coalesce(
    (select m.after_shelving from arrival_move m where m.arrival_id = $1 order by m.id desc limit 1), 0
  )
  order by f.id desc limit 1
$$;
