-- A claim that a timer opens for what was lost with a parcel stands beside one that its customer made about other lines
-- of the same order (decisions/0191), as those do that answered a question.
alter table claim add column is_beside boolean not null default false;
update claim set is_beside = true where question_id is not null;
drop index claim_one_open;
create unique index claim_one_open on claim (order_id) where closed_at is null and not is_beside;
