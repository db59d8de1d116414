-- The operator's look: names of pictures below "brand" of the files, a colour, the letters before order numbers, links to networks.
alter table shop_setting
  add column logo text check (logo ~ '^[0-9a-f]{32}-[0-9]{1,4}x[0-9]{1,4}\.png$'),
  add column icon text check (icon ~ '^[0-9a-f]{32}-[0-9]{1,4}x[0-9]{1,4}\.png$'),
  add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
  add column order_prefix text not null default 'WB' check (order_prefix ~ '^[A-Z]{1,3}$'),
  add column links text[] not null default '{}' check (cardinality(links) <= 6);
