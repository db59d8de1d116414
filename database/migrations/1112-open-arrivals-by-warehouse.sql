-- Where a parcel that waits lies stands beside it, so that the lists and counts of a warehouse read its own rows alone.
-- Triggers keep it, so that a program of before writes it too.
alter table arrival_open add column warehouse text;

create function place_open_arrival() returns trigger language plpgsql as $$
begin
  new.warehouse = (select warehouse_of_arrival(a) from arrival a where a.id = new.arrival_id);
  return new;
end $$;
create trigger arrival_open_placed before insert on arrival_open
  for each row execute function place_open_arrival();

create function move_open_arrival() returns trigger language plpgsql as $$
begin
  update arrival_open set warehouse = new.warehouse where arrival_id = new.arrival_id;
  return null;
end $$;
create trigger arrival_move_placed after insert on arrival_move
  for each row execute function move_open_arrival();

update arrival_open w set warehouse = warehouse_of_arrival(a) from arrival a where a.id = w.arrival_id;
create index arrival_open_of_warehouse on arrival_open (warehouse, stage, received_at desc, arrival_id desc);
