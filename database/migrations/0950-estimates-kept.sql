-- The estimate to the door that a customer ordered by: told again beside what it came to. Null where none was told.
alter table customer_order add column estimate jsonb;
