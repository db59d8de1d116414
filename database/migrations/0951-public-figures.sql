-- Figures from real orders that anybody may read, when the operator shows them: one row, counted anew each night.
create table public_figures (
  is_only boolean primary key default true check (is_only),
  -- days of the shop's zone; the last one is not included
  from_day date not null,
  to_day date not null check (to_day > from_day),
  -- [{name, count, value}]: no value of fewer than the least count
  figures jsonb not null
);

alter table shop_setting add column shows_figures boolean not null default false;
