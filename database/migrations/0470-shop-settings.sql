-- What the operator sets in the browser for the whole shop. Each save is a row of its own, so that the history stays; without a row the
-- environment's values count.
create table shop_setting (
  version int primary key check (version > 0),
  brand text not null check (length(brand) between 1 and 40),
  shop_mail text not null,
  operator_mail text not null,
  -- days from Monday, minutes after midnight, and the zone that they are counted in
  first_day smallint not null check (first_day between 1 and 7),
  last_day smallint not null check (last_day between first_day and 7),
  opens int not null check (opens between 0 and 1439),
  closes int not null check (closes > opens and closes <= 1440),
  zone text not null,
  reply_minutes int not null check (reply_minutes between 1 and 1440),
  -- of the counter of visits; null counts none
  counter_id text check (counter_id ~ '^[1-9][0-9]{0,11}$'),
  saved_at timestamptz not null,
  saved_by text not null
);

-- the history stays as it was written
create function shop_setting_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the settings of the shop are append-only' using errcode = 'restrict_violation';
end $$;
create trigger shop_setting_append_only before update or delete or truncate on shop_setting
  for each statement execute function shop_setting_is_append_only();
