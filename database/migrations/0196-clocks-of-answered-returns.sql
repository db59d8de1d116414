-- Before 0175 an answer that sent goods back left the pause of its question open, and 0175 made a claim of it without
-- this pause. Claims and questions close only what is theirs, so that such a clock stood still for good.
with unit as (
  select s.order_id, coalesce(g.main_order_id, s.order_id) as main_id
  from stored_order s
  left join merge_member m on m.order_id = s.order_id and m.parted_at is null
  left join merge_group g on g.id = m.group_id
), stuck as (
  select p.id, p.order_id, u.main_id,
    exists (
      select from unit o join order_line l on l.order_id = o.order_id
      where o.main_id = u.main_id and l.state in ('claim_open', 'returning', 'exchanging')
    ) as is_claimed,
    exists (
      select from storage_pause c where c.order_id = p.order_id and c.reason = 'claim' and c.to_at is null
    ) as is_held
  from storage_pause p join unit u on u.order_id = p.order_id
  where p.reason = 'question' and p.to_at is null and not exists (
    select from unit o join question q on q.order_id = o.order_id
    where o.main_id = u.main_id and q.kind = 'defect' and q.state = 'open'
  )
), told as (
  -- what was shown as standing still until now costs nothing afterwards
  update storage_pause p set
    reason = case when s.is_claimed and not s.is_held then 'claim' else p.reason end,
    to_at = case when s.is_claimed and not s.is_held then null else greatest(now(), p.from_at) end
  from stuck s where s.id = p.id
)
update stored_order o set look_at = now()
from stuck s where o.order_id = s.main_id and o.left_at is null and not s.is_claimed;

-- The journal of these claims begins with the answer, as that of all others.
insert into claim_event (id, claim_id, at, kind, actor, from_state, to_state, facts)
select 'evt_' || substr(c.id, 5), c.id, c.opened_at, 'answered', 'customer:' || c.user_id, null,
  case c.wish when 'exchange' then 'exchanging' else 'returning' end,
  jsonb_build_object('question', c.question_id, 'decision', c.wish)
from claim c
where c.question_id is not null
  and not exists (select from claim_event e where e.claim_id = c.id and e.kind = 'answered');
