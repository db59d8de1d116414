-- What stayed behind for a claim while its group was sent lies here alone when the claim ends (decisions/0190), but its
-- group went on holding it, and it could not be sent any more.
create temporary table stayed_part on commit drop as
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
from stayed_part p
where p.is_mixed and not p.is_main and p.is_here <> p.main_is_here
  and m.group_id = p.group_id and m.order_id = p.order_id and m.parted_at is null;
update merge_group g set undone_at = greatest(now(), g.merged_at)
where g.undone_at is null and g.id in (select group_id from stayed_part where is_mixed)
  and not exists (select from merge_member m where m.group_id = g.id and m.parted_at is null);

-- the days in which nobody could send it cost nothing
insert into storage_pause (order_id, reason, from_at, to_at)
select s.order_id, 'group', least(s.arrived_at, now()), now()
from stored_order s join stayed_part p on p.order_id = s.order_id
where p.is_mixed and p.is_here;
update stored_order s set look_at = now()
from stayed_part p
where p.is_mixed and p.is_here and p.order_id = s.order_id
  and not exists (select from merge_member m where m.order_id = s.order_id and m.parted_at is null);
