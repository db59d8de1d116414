-- A line whose claim ended while the rest of its order was being packed lies here still, but shipping the rest had ended
-- the storage of the whole order: no clock, no reminder, and in a group no way to send it. It is stored from now on.
create temporary table came_back on commit drop as
select s.order_id from stored_order s
where s.left_at is not null and exists (
  select from order_line l where l.order_id = s.order_id and (
    l.state in ('at_warehouse', 'merged')
    or l.state in ('pending_response', 'awaiting_extra_payment') and l.previous_state in ('at_warehouse', 'merged')
  )
);
delete from storage_notice where order_id in (select order_id from came_back);
delete from storage_answer where order_id in (select order_id from came_back);
delete from photo_check where order_id in (select order_id from came_back);
delete from storage_pause where to_at is not null and order_id in (select order_id from came_back);
update storage_pause set from_at = now() where order_id in (select order_id from came_back);
update stored_order set arrived_at = now(), left_at = null, look_at = null
where order_id in (select order_id from came_back);

-- What lies here is not held by a group that has left, nor what came in place of other goods after it had.
create temporary table mixed_part on commit drop as
with part as (
  select g.id as group_id, g.main_order_id as order_id, true as is_main from merge_group g where g.undone_at is null
  union all
  select m.group_id, m.order_id, false from merge_member m
  join merge_group g on g.id = m.group_id and g.undone_at is null
  where m.parted_at is null
)
select p.*, s.left_at is null as is_here,
  bool_or(p.is_main and s.left_at is null) over (partition by p.group_id) as main_is_here,
  bool_or(s.left_at is null) over (partition by p.group_id)
    and bool_or(s.left_at is not null) over (partition by p.group_id) as is_mixed
from part p join stored_order s on s.order_id = p.order_id;

update merge_member m set parted_at = greatest(now(), m.joined_at)
from mixed_part p
where p.is_mixed and not p.is_main and p.is_here <> p.main_is_here
  and m.group_id = p.group_id and m.order_id = p.order_id and m.parted_at is null;
update merge_group g set undone_at = greatest(now(), g.merged_at)
where g.undone_at is null and g.id in (select group_id from mixed_part where is_mixed)
  and not exists (select from merge_member m where m.group_id = g.id and m.parted_at is null);

-- the days in which nobody could send it cost nothing
insert into storage_pause (order_id, reason, from_at, to_at)
select s.order_id, 'group', s.arrived_at, now()
from stored_order s join mixed_part p on p.order_id = s.order_id
where p.is_mixed and p.is_here and s.arrived_at < now();
update stored_order s set look_at = now()
where (
  s.order_id in (select order_id from came_back)
  or s.order_id in (select order_id from mixed_part where is_mixed and is_here)
) and not exists (select from merge_member m where m.order_id = s.order_id and m.parted_at is null);
