-- What stood on a parcel is the name of whom it was for, so it goes with their account; all else of a parcel stays as it came
-- (decisions/1113-labels-go-with-the-person.md).
create function arrival_loses_label_alone() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.label is null and to_jsonb(new) - 'label' = to_jsonb(old) - 'label' then
    return new;
  end if;
  raise exception 'arrivals are append-only: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger arrival_append_only on arrival;
create trigger arrival_append_only before update or delete on arrival
  for each row execute function arrival_loses_label_alone();
