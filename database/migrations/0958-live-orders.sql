-- Open pages of staff hear which orders changed, whichever statement changes them. Ids alone: a page asks for what it
-- shows. A hundred ids stay far below the 8000 bytes of a notification.
create function tell_changed_orders() returns trigger language plpgsql as $$
begin
  perform pg_notify('waybill_live', json_build_object(
    'to', 'staff:orders', 'kind', 'orders', 'data', json_build_object('ids', string_agg(id, ' ' order by at)))::text)
  from (select id, row_number() over () as at from (select distinct id from changed) each) numbered
  group by at / 100;
  return null;
end $$;
create trigger customer_order_told after insert on customer_order referencing new table as changed
  for each statement execute function tell_changed_orders();
create trigger customer_order_change_told after update on customer_order referencing new table as changed
  for each statement execute function tell_changed_orders();

create function tell_tagged_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('waybill_live', json_build_object(
    'to', 'staff:orders', 'kind', 'orders',
    'data', json_build_object('ids', case when tg_op = 'DELETE' then old.order_id else new.order_id end))::text);
  return null;
end $$;
create trigger order_tag_told after insert or delete on order_tag for each row execute function tell_tagged_order();

-- Colleagues who have an order open now. Forgotten within half a minute, and by a crash of the database.
create unlogged table order_look (
  order_id text not null references customer_order (id) on delete cascade,
  looker text not null references account (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (order_id, looker)
);
comment on table order_look is 'own when false';
