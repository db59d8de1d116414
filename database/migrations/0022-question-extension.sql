-- A customer may have more time once (UX-114).
alter table question add column extended_at timestamptz;
