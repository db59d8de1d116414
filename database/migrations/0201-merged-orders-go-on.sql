-- Before decisions/0209 a merged group waited for ever for an order of which nothing was left to send. What was to be
-- sent with it goes on as it does since then: under the order that joined first, or on its own.
do $$
declare
  gone constant text[] := array[
    'refunding', 'refunded', 'cancelled', 'expired', 'abandoned', 'returning', 'exchanging', 'purchased', 'to_warehouse'
  ];
  -- a main order that was delivered or completed sends nothing any more either
  arrived constant text[] := array['delivered', 'completed'];
  advance constant text[] := array[
    'pending_response', 'awaiting_extra_payment', 'awaiting_review', 'awaiting_payment', 'paid', 'purchasing',
    'purchased', 'to_warehouse', 'exchanging', 'partly_received', 'at_warehouse', 'merged', 'in_delivery', 'shipped',
    'returning', 'delivered', 'claim_open', 'refunding', 'completed'
  ];
  stuck record;
  parted text[];
  staying text[];
  heir text;
  heir_state text;
  next_state text;
  moved text[];
  numbers jsonb;
  next_group text;
  touched text[] := '{}';
begin
  for stuck in
    select g.*, main.number, main.since, main.is_gone
    from merge_group g
    cross join lateral (
      select o.number, max(l.state_since) as since, bool_and(l.state = any (gone || arrived)) as is_gone
      from customer_order o join order_line l on l.order_id = o.id
      where o.id = g.main_order_id group by o.number
    ) main
    -- what has left together has gone on already
    where g.undone_at is null and exists (
      select from merge_member m join order_line l on l.order_id in (m.order_id, g.main_order_id)
      where m.group_id = g.id and m.parted_at is null and l.state in ('at_warehouse', 'merged')
    )
    order by g.id
  loop
    select
      coalesce(array_agg(m.order_id order by m.joined_at, m.order_id) filter (where not l.is_gone), '{}'),
      coalesce(array_agg(m.order_id) filter (where l.is_gone), '{}')
    into staying, parted
    from merge_member m
    cross join lateral (
      select bool_and(state = any (gone)) as is_gone from order_line where order_id = m.order_id
    ) l
    where m.group_id = stuck.id and m.parted_at is null;
    continue when not stuck.is_gone and cardinality(parted) = 0;
    touched := touched || staying || parted || stuck.main_order_id;

    -- who leaves, and of whom
    insert into order_event (id, order_id, at, kind, actor, from_state, to_state, after)
    select 'evt_' || left(replace(gen_random_uuid()::text, '-', ''), 22), o.id, now(), 'orders_parted', 'timer', o.state,
      o.state, jsonb_build_object('orders', coalesce((
        select jsonb_agg(s.number order by s.id) from customer_order s
        where s.id = any (staying || case when stuck.is_gone then '{}' else array[stuck.main_order_id] end)
      ), '[]'))
    from customer_order o
    where o.id = any (parted || case when stuck.is_gone then array[stuck.main_order_id] else '{}' end);

    update merge_member m set parted_at = greatest(now(), m.joined_at)
    where m.group_id = stuck.id and m.parted_at is null and (stuck.is_gone or m.order_id = any (parted));
    update merge_group g set undone_at = greatest(now(), g.merged_at)
    where g.id = stuck.id and (stuck.is_gone or cardinality(staying) = 0);
    continue when not stuck.is_gone or cardinality(staying) = 0;

    -- nobody could send them and nobody was told of their storage: this time is not theirs
    insert into storage_pause (order_id, reason, from_at, to_at)
    select s.order_id, 'group', least(stuck.since, now()), now() from stored_order s
    where s.order_id = any (staying) and s.left_at is null
      and exists (select from order_line l where l.order_id = s.order_id and l.state = 'merged');

    heir := staying[1];
    if cardinality(staying) > 1 then
      next_group := 'mrg_' || left(replace(gen_random_uuid()::text, '-', ''), 22);
      insert into merge_group (id, user_id, main_order_id, fee_minor, currency, merged_at)
      select next_group, stuck.user_id, heir, stuck.fee_minor, stuck.currency, max(m.joined_at)
      from merge_member m where m.group_id = stuck.id and m.order_id = heir;
      insert into merge_member (group_id, order_id, joined_at)
      select next_group, m.order_id, max(m.joined_at) from merge_member m
      where m.group_id = stuck.id and m.order_id = any (staying[2:]) group by m.order_id;
      insert into order_event (id, order_id, at, kind, actor, from_state, to_state, before, after)
      select 'evt_' || left(replace(gen_random_uuid()::text, '-', ''), 22), o.id, now(), 'merged', 'timer', o.state, o.state,
        jsonb_build_object('main', stuck.number),
        jsonb_build_object('main', (select number from customer_order where id = heir))
      from customer_order o where o.id = any (staying[2:]);
    end if;

    -- what waited for its main order lies on its shelf by itself; what travels already goes on
    with lines as (
      update order_line set state = 'at_warehouse', state_since = now(), previous_state = null
      where order_id = heir and state = 'merged' returning id
    )
    select coalesce(array_agg(id order by id), '{}') into moved from lines;
    select state into heir_state from customer_order where id = heir;
    next_state := heir_state;
    if cardinality(moved) > 0 then
      select case
        when a.state in ('purchased', 'to_warehouse')
          and exists (select from order_line where order_id = heir and state in ('at_warehouse', 'merged'))
        then 'partly_received' else a.state end
      into next_state
      from unnest(advance) with ordinality as a (state, place)
      where exists (select from order_line l where l.order_id = heir and l.state = a.state)
      order by a.place limit 1;
    end if;
    update customer_order set
      state = next_state, version = version + 1,
      state_since = case when state = next_state then state_since else now() end,
      deadline_at = case when state = next_state then deadline_at end
    where id = heir;
    select jsonb_agg(number order by id) into numbers from customer_order where id = any (staying[2:]);
    insert into order_event (
      id, order_id, at, kind, actor, from_state, to_state, before, after, line_ids, line_state
    ) values (
      'evt_' || left(replace(gen_random_uuid()::text, '-', ''), 22), heir, now(),
      case when numbers is null then 'merge_undone' else 'merge_led' end, 'timer', heir_state, next_state,
      jsonb_build_object('main', stuck.number),
      case when numbers is not null then jsonb_build_object('orders', numbers) end,
      case when cardinality(moved) = (select count(*) from order_line where order_id = heir) then '{}' else moved end,
      case when cardinality(moved) > 0 then 'at_warehouse' end
    );
  end loop;

  -- what is open now about each of them alone, or about those that it goes with, holds its clock, and nothing else
  with unit as (
    select s.order_id, coalesce(g.main_order_id, s.order_id) as main_id
    from stored_order s
    left join merge_member m on m.order_id = s.order_id and m.parted_at is null
    left join merge_group g on g.id = m.group_id
  )
  update storage_pause p set to_at = greatest(now(), p.from_at)
  from unit u
  where u.order_id = p.order_id and p.order_id = any (touched) and p.to_at is null and case p.reason
    when 'claim' then not exists (
      select from unit o join order_line l on l.order_id = o.order_id
      where o.main_id = u.main_id and l.state in ('claim_open', 'returning', 'exchanging')
    )
    when 'question' then not exists (
      select from unit o join question q on q.order_id = o.order_id
      where o.main_id = u.main_id and q.kind = 'defect' and q.state = 'open'
    )
    else false
  end;
  update stored_order s set look_at = case
    when exists (select from merge_member m where m.order_id = s.order_id and m.parted_at is null) then null
    else now()
  end
  where s.order_id = any (touched) and s.left_at is null;
end $$;
