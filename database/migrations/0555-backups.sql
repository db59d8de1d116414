-- Which backups were made of this shop. No backup holds this table: it tells of the place, not of the shop.
create table backup_made (
  id bigint generated always as identity primary key,
  -- the moment that the backup shows
  made_at timestamptz not null,
  finished_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  is_sealed boolean not null,
  program text not null
);

-- A shop that came out of a backup. `loading`: it is not whole yet, nobody may start it. `quiet`: it shows itself and
-- does nothing. `confirmed`: the operator let it work. No backup holds this table either.
create table restored_shop (
  one boolean primary key default true check (one),
  state text not null check (state in ('loading', 'quiet', 'confirmed')),
  backup_made_at timestamptz not null,
  restored_at timestamptz not null,
  confirmed_at timestamptz
);
