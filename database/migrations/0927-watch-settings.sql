-- How often saved products are read again, and how many, for one customer and altogether.
alter table shop_setting
  add column watch_hours integer not null default 24 check (watch_hours between 12 and 168),
  add column watch_per_customer integer not null default 20 check (watch_per_customer between 1 and 100),
  add column watch_per_day integer not null default 1000 check (watch_per_day between 1 and 20000);
