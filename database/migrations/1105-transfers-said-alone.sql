-- One person alone said that the money of a line had come, or put it onto a balance: it counts in what that person gives in
-- a day, at the time when it was given, and for the customer who got it.
alter table transfer_line add column settled_alone boolean not null default false;
update transfer_line set settled_alone = true
  where state = 'paid' and settled_by is null or state = 'credited' and settled_by = entered_by;
create index transfer_line_alone on transfer_line (coalesce(settled_by, entered_by), settled_at) where settled_alone;
