-- Work that customers order before their delivery, and deliveries of a part of an order
-- (decisions/1073-services-of-the-warehouse.md). A price of 0 is a service that is not offered.
alter table tariff add column inspection_fee bigint not null default 0 check (inspection_fee >= 0);
alter table tariff add column repacking_fee bigint not null default 0 check (repacking_fee >= 0);
alter table tariff add column splitting_fee bigint not null default 0 check (splitting_fee >= 0);

create table warehouse_service (
  id text primary key check (id ~ '^svc_'),
  order_id text not null references stored_order (order_id),
  kind text not null check (kind in ('inspection', 'repacking')),
  -- the customer's words
  note text check (length(note) <= 500),
  -- as it was when it was asked for; paid with the delivery
  price_minor bigint not null check (price_minor > 0),
  currency char(3) not null,
  tariff_version integer not null,
  state text not null default 'asked' check (state in ('asked', 'done', 'withdrawn', 'declined')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- staff; null for what its customer withdrew
  ended_by text references account (id),
  -- staff's words to the customer
  answer text check (length(answer) <= 500),
  -- its delivery has left, which paid for it
  paid_at timestamptz,
  check ((state = 'asked') = (ended_at is null)),
  check (paid_at is null or state = 'done')
);
create unique index warehouse_service_open on warehouse_service (order_id, kind) where state = 'asked';
create index warehouse_service_order on warehouse_service (order_id);
create index warehouse_service_asked on warehouse_service (asked_at, id) where state = 'asked';

-- A parcel is opened for this delivery, since it holds goods that stay.
alter table delivery add column opens_parcels boolean not null default false;
comment on column warehouse_service.ended_by is 'internal';
