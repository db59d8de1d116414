-- The history of the settlement currency (decisions/1130). Amounts of versions up to these were written in the currency before
-- and converted: they are not the operator's own until they are saved or confirmed again.
create table settlement_change (
  id bigint generated always as identity primary key,
  from_currency char(3) not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency char(3) not null check (to_currency ~ '^[A-Z]{3}$' and to_currency <> from_currency),
  changed_at timestamptz not null,
  -- null: SETTLEMENT_CURRENCY at a start
  changed_by text,
  tariff_version integer not null,
  route_version integer not null,
  -- other amounts of the operator that were converted
  converted text[] not null
);
