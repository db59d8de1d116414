-- All price settings of the shop, by version. A version is never changed: orders keep the one they were priced with.
create table tariff (
  version integer primary key check (version > 0),
  effective_from timestamptz not null,
  settlement_currency char(3) not null check (settlement_currency ~ '^[A-Z]{3}$'),
  default_shop_currency char(3) not null check (default_shop_currency ~ '^[A-Z]{3}$'),
  service_fee_min bigint not null check (service_fee_min >= 0),
  service_fee_percent numeric not null check (service_fee_percent between 0 and 100),
  delivery_penalty_rate numeric not null check (delivery_penalty_rate >= 0),
  comission_of_the_bank_percent numeric not null check (comission_of_the_bank_percent >= 0 and comission_of_the_bank_percent < 100),
  bank_mode text not null check (bank_mode in ('add_on', 'gross_up', 'off')),
  bank_scope text not null check (bank_scope in ('external', 'all')),
  penalty_base text not null check (penalty_base in ('day', 'freight')),
  free_storage_days integer not null check (free_storage_days >= 0),
  price_tolerance_percent numeric not null check (price_tolerance_percent between 0 and 100),
  quote_hold_hours integer not null check (quote_hold_hours > 0),
  payment_hours integer not null check (payment_hours > 0),
  answer_days integer not null check (answer_days > 0),
  notice_days integer not null check (notice_days > 0),
  abandonment_days integer not null check (abandonment_days > free_storage_days),
  created_by text,
  created_at timestamptz not null default now()
);
create index tariff_effective_from on tariff (effective_from desc, version desc);

-- Sell rates with the operator's margin in them: units of `to_currency` for one unit of `currency`.
create table exchange_rate (
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  to_currency char(3) not null check (to_currency ~ '^[A-Z]{3}$' and to_currency <> currency),
  value numeric not null check (value > 0),
  effective_from timestamptz not null,
  source text not null,
  created_by text,
  primary key (to_currency, currency, effective_from)
);

-- Assumed numbers: decisions/0013-assumed-prices.md
insert into tariff (
  version, effective_from, settlement_currency, default_shop_currency, service_fee_min, service_fee_percent,
  delivery_penalty_rate, comission_of_the_bank_percent, bank_mode, bank_scope, penalty_base, free_storage_days,
  price_tolerance_percent, quote_hold_hours, payment_hours, answer_days, notice_days, abandonment_days
) values (
  1, '2025-01-01T00:00:00Z', 'RUB', 'EUR', 30000, 10,
  50, 3, 'add_on', 'external', 'day', 30,
  5, 72, 72, 10, 14, 120
);

insert into exchange_rate (currency, to_currency, value, effective_from, source) values
  ('EUR', 'RUB', 96.30, '2025-01-01T00:00:00Z', 'assumed'),
  ('USD', 'RUB', 82.15, '2025-01-01T00:00:00Z', 'assumed'),
  ('CNY', 'RUB', 11.42, '2025-01-01T00:00:00Z', 'assumed'),
  ('JPY', 'RUB', 0.548, '2025-01-01T00:00:00Z', 'assumed'),
  ('GBP', 'RUB', 110.70, '2025-01-01T00:00:00Z', 'assumed'),
  ('KRW', 'RUB', 0.0589, '2025-01-01T00:00:00Z', 'assumed'),
  ('TRY', 'RUB', 1.92, '2025-01-01T00:00:00Z', 'assumed'),
  ('PLN', 'RUB', 22.75, '2025-01-01T00:00:00Z', 'assumed'),
  ('KZT', 'RUB', 0.1585, '2025-01-01T00:00:00Z', 'assumed'),
  ('INR', 'RUB', 0.915, '2025-01-01T00:00:00Z', 'assumed'),
  ('HKD', 'RUB', 10.55, '2025-01-01T00:00:00Z', 'assumed');
