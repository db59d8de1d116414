-- A delivery booked with its carrier: the intent is written before the carrier is asked, and each attempt is a row of its own.
create table delivery_shipment (
  id text primary key check (id ~ '^shp_'),
  delivery_id text not null references delivery (id),
  attempt integer not null check (attempt > 0),
  adapter text not null,
  -- by which the carrier tells a repetition from another parcel
  reference text not null unique check (length(reference) <= 40),
  service text not null,
  service_name text not null,
  state text not null check (state in ('asked', 'made', 'refused', 'cancelling', 'cancelled')),
  -- what the carrier charges the shop, in the currency of its contract
  cost_minor bigint not null check (cost_minor >= 0),
  currency char(3) not null,
  -- the carrier's own name for it
  carrier_ref text,
  tracking text,
  label bytea,
  -- why the carrier said no, in its words
  reason text,
  -- until then the carrier is being asked
  asking_until timestamptz,
  asked_by text references account (id),
  asked_at timestamptz not null,
  settled_at timestamptz,
  unique (delivery_id, attempt),
  check (state <> 'made' or tracking is not null)
);
comment on table delivery_shipment is 'own when false';
-- one parcel travels once
create unique index delivery_shipment_live on delivery_shipment (delivery_id) where state in ('asked', 'made', 'cancelling');
