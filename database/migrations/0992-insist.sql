-- Refuses a statement unless something holds: what a write must have done is said in the statement that does it, so that it needs no
-- transaction around it (decisions/0992-gathered-writes.md).
create function insist(holds boolean, what text) returns boolean
language plpgsql volatile as $$
begin
  if holds then return true; end if;
  raise exception using errcode = 'WB001', message = what;
end
$$;
