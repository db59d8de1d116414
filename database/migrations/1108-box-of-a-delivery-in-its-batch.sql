-- The number of the box into which a packer puts a delivery. It is written once, since a number that is on a box must
-- not change when the parcels before it leave. Null, of a program of before, is numbered as it is read.
alter table delivery add column pick_box smallint check (pick_box > 0);
