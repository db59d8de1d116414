-- What of a delivery was fetched from its shelf, or is not where it should be. A parcel without a row is to be fetched.
create table picked_parcel (
  delivery_id text not null references delivery (id),
  arrival_id text not null references arrival (id),
  state text not null check (state in ('picked', 'missing')),
  at timestamptz not null,
  picker text not null references account (id),
  primary key (delivery_id, arrival_id)
);
comment on table picked_parcel is 'own when false';
create index delivery_packer on delivery (packer, packing_since) where state in ('packing', 'ready');
