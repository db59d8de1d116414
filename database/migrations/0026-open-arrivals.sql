-- Parcels that wait for somebody, so that lists and counts of them never walk through all that ever came.
create table arrival_open (
  arrival_id text primary key references arrival (id),
  stage text not null check (stage in ('unknown', 'in_work')),
  received_at timestamptz not null
);
create index arrival_open_stage on arrival_open (stage, received_at desc, arrival_id desc);
insert into arrival_open (arrival_id, stage, received_at)
select a.id, case when o.arrival_id is null then 'unknown' else 'in_work' end, a.received_at
from arrival a
left join arrival_order o on o.arrival_id = a.id
where not exists (select from arrival_storing s where s.arrival_id = a.id);
