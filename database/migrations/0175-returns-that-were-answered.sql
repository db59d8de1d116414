-- A return or an exchange that a customer chose as his answer to a question is a claim from that moment on
-- (decisions/0175). Several of them may be open beside each other and beside a claim that was made by hand, each about
-- lines of its own.
alter table claim add column question_id text unique references question (id);
drop index claim_one_open;
create unique index claim_one_open on claim (order_id) where closed_at is null and question_id is null;
create index claim_open on claim (order_id) where closed_at is null;

-- Pieces that came and went back to their seller for others: they are awaited again, and weigh nothing any more.
create table exchanged_piece (
  arrival_id text not null,
  line_id text not null,
  claim_id text not null references claim (id),
  at timestamptz not null,
  primary key (arrival_id, line_id),
  foreign key (arrival_id, line_id) references arrival_line (arrival_id, line_id)
);
create index exchanged_piece_line on exchanged_piece (line_id);
insert into exchanged_piece (arrival_id, line_id, claim_id, at)
select distinct on (l.arrival_id, l.line_id) l.arrival_id, l.line_id, c.id, e.at
from claim_event e
join claim c on c.id = e.claim_id
join arrival_line l on l.line_id = any (c.line_ids)
join arrival_order o on o.arrival_id = l.arrival_id and o.attached_at <= e.at
where e.kind = 'replaced'
order by l.arrival_id, l.line_id, e.at desc;

-- Answers of before that led nowhere: staff find them among the returns now.
with lost as (
  select q.id as question_id, q.answer, q.answered_at, q.order_id, array_agg(l.id order by l.position) as line_ids,
    min(l.title) as title,
    jsonb_object_agg(l.id, case when (
      select coalesce(sum(a.quantity), 0) from arrival_line a join arrival_storing s on s.arrival_id = a.arrival_id
      where a.line_id = l.id
    ) >= l.quantity then 'at_warehouse' else 'to_warehouse' end) as origins
  from question q
  join order_line l on l.order_id = q.order_id and l.id = any (q.line_ids)
    and l.state = case q.answer when 'exchange' then 'exchanging' else 'returning' end
  where q.state = 'answered' and q.kind = 'defect' and q.answer in ('return', 'exchange')
    and not exists (
      select from claim c where c.order_id = q.order_id and c.closed_at is null and l.id = any (c.line_ids)
    )
  group by q.id
)
insert into claim (
  id, order_id, order_number, user_id, title, kind, wish, line_ids, origins, state, due_at, decision, destination,
  fault, currency, opened_at, updated_at, question_id
)
select 'clm_' || substr(w.question_id, 5), o.id, o.number, o.user_id, w.title, 'not_as_described', w.answer, w.line_ids,
  w.origins, case w.answer when 'exchange' then 'exchanging' else 'returning' end,
  w.answered_at + interval '5 days', w.answer, 'balance', 'seller', o.total_currency, w.answered_at, now(), w.question_id
from lost w join customer_order o on o.id = w.order_id;
