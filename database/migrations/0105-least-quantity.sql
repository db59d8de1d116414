-- The fewest pieces that a shop sells at once, as its page says; 1 where it says nothing.
alter table product_snapshot
  add column least_quantity integer not null default 1 check (least_quantity between 1 and 999);
