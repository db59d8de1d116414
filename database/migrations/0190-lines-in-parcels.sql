-- Lines of one order may travel in different parcels (decisions/0190): one that was exchanged comes again and is sent
-- after the others, one that was claimed in the warehouse stays behind. Each line is in one parcel at a time.
create table delivery_line (
  delivery_id text not null,
  order_id text not null,
  line_id text not null references order_line (id),
  -- whether the parcel says where the line is; not after it was cancelled, came back, or the line was exchanged
  is_live boolean not null default true,
  primary key (delivery_id, line_id),
  foreign key (delivery_id, order_id) references delivery_order (delivery_id, order_id)
);
create unique index delivery_line_once on delivery_line (line_id) where is_live;
create index delivery_line_order on delivery_line (order_id);

insert into delivery_line (delivery_id, order_id, line_id, is_live)
select distinct on (d.id, c.line) d.id, c."order", c.line, o.is_live
from delivery d
cross join lateral jsonb_to_recordset(d.contents) as c (line text, "order" text)
join delivery_order o on o.delivery_id = d.id and o.order_id = c."order"
join order_line l on l.id = c.line;

-- what was exchanged before, after it had been handed over, may be sent again
update delivery_line t set is_live = false
from delivery d
where d.id = t.delivery_id and t.is_live and exists (
  select from exchanged_piece x where x.line_id = t.line_id and x.at >= d.created_at
);
update delivery_order o set is_live = false
where o.is_live and not exists (
  select from delivery_line l where l.delivery_id = o.delivery_id and l.order_id = o.order_id and l.is_live
);
drop index delivery_order_once;

-- a group whose parcel has left is over for an order that comes again
with again as (
  select distinct a.order_id, x.at
  from exchanged_piece x
  join arrival_order a using (arrival_id)
), undone as (
  update merge_group g set undone_at = again.at
  from again
  where g.main_order_id = again.order_id and g.undone_at is null and exists (
    select from delivery_order o join delivery d on d.id = o.delivery_id
    where o.order_id = again.order_id and d.shipped_at between g.merged_at and again.at
  )
  returning g.id, g.undone_at
)
update merge_member m set parted_at = gone.at
from (
  select m.group_id, m.order_id, coalesce(u.undone_at, again.at) as at
  from merge_member m
  join merge_group g on g.id = m.group_id
  left join undone u on u.id = m.group_id
  left join again on again.order_id = m.order_id and exists (
    select from delivery_order o join delivery d on d.id = o.delivery_id
    where o.order_id = again.order_id and d.shipped_at between m.joined_at and again.at
  )
  where m.parted_at is null and (u.id is not null or again.order_id is not null)
) gone
where m.group_id = gone.group_id and m.order_id = gone.order_id;
update merge_group g set undone_at = (select max(parted_at) from merge_member m where m.group_id = g.id)
where g.undone_at is null and not exists (
  select from merge_member m where m.group_id = g.id and m.parted_at is null
);
