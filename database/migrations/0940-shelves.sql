-- Shelves that have a label: a scan of one of these codes says where a parcel lies. Other places can be typed still.
create table shelf (
  warehouse text not null references warehouse (code),
  -- in capitals, with a letter first, so that no scan of it reads as a weight
  code text not null check (code ~ '^[A-Z][A-Z0-9-]{0,19}$'),
  added_at timestamptz not null,
  added_by text not null references account (id),
  primary key (warehouse, code)
);
comment on table shelf is 'own when false';
