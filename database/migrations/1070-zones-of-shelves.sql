-- Zones inside a warehouse (decisions/1070-zones-of-shelves.md). Each save is a row of its own that is never changed;
-- the newest one counts, in the order in which somebody walks.
create table shelf_zone_save (
  warehouse text not null references warehouse (code),
  version integer not null check (version >= 1),
  -- objects of id, name, maxGrams, maxSide (millimetres) and isQuarantine
  zones jsonb not null check (jsonb_typeof(zones) = 'array'),
  saved_at timestamptz not null,
  saved_by text not null references account (id),
  primary key (warehouse, version)
);
comment on table shelf_zone_save is 'own when false';
create trigger shelf_zone_save_append_only before update or delete on shelf_zone_save
  for each row execute function arrival_is_append_only();

-- The id of its zone; one that the newest save does not name is none.
alter table shelf add column zone text;

-- Parcels of a zone are found by its shelves.
create index shelving_shelf on shelving (shelf, arrival_id);
