-- The languages that the shop offers; null, also of a release that knows nothing of this, means each that the program has.
alter table shop_setting add column languages text[] check (cardinality(languages) > 0);
