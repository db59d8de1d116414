-- Days of reports belong to a zone, and are kept with the moments at which they begin and end
-- (decisions/0375-reports-count-local-days.md). What was summed up by days of UTC is summed up again by the nightly job.
drop trigger ledger_transaction_late on ledger_transaction;
drop trigger order_event_late on order_event;
drop trigger customer_order_late on customer_order;
truncate report_day, books_day, orders_day;

alter table report_day
  add column zone text not null,
  add column starts_at timestamptz not null,
  -- not included
  add column ends_at timestamptz not null,
  add check (ends_at > starts_at),
  drop constraint report_day_pkey,
  add primary key (source, zone, day);
alter table books_day add column zone text not null, drop constraint books_day_pkey,
  add primary key (zone, day, account, currency);
alter table orders_day add column zone text not null, drop constraint orders_day_pkey, add primary key (zone, day);

create or replace function report_day_reopens() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('report_day'));
  delete from report_day r where r.source = tg_argv[0]
    and r.starts_at <= (to_jsonb(new) ->> tg_argv[1])::timestamptz
    and r.ends_at > (to_jsonb(new) ->> tg_argv[1])::timestamptz;
  return null;
end $$;
-- A day is summed up once the day after it is over too: 23 hours at least where the clocks go forward.
create trigger ledger_transaction_late after insert on ledger_transaction
  for each row when (new.created_at < now() - interval '20 hours')
  execute function report_day_reopens('books', 'created_at');
create trigger order_event_late after insert on order_event
  for each row when (new.at < now() - interval '20 hours')
  execute function report_day_reopens('orders', 'at');
create trigger customer_order_late after insert on customer_order
  for each row when (new.created_at < now() - interval '20 hours')
  execute function report_day_reopens('orders', 'created_at');
