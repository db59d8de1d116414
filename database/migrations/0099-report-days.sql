-- Figures of days that are over, so that a report of a year reads days instead of postings
-- (decisions/0099-report-days.md).
create table report_day (
  source text not null check (source in ('books', 'orders')),
  day date not null,
  primary key (source, day)
);
create table books_day (
  day date not null,
  -- the part of an account before its colon
  account text not null,
  currency char(3) not null,
  sum_minor bigint not null,
  primary key (day, account, currency)
);
create table orders_day (
  day date primary key,
  created integer not null,
  paid integer not null,
  purchased integer not null,
  ended integer not null,
  -- from payment to purchase, of those bought on the day
  hours real[] not null
);

-- What is written about a day that was summed up already makes the day open again. The lock keeps the summing from
-- missing what is not committed yet.
create function report_day_reopens() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('report_day'));
  delete from report_day r where r.source = tg_argv[0]
    and r.day = ((to_jsonb(new) ->> tg_argv[1])::timestamptz at time zone 'UTC')::date;
  return null;
end $$;
create trigger ledger_transaction_late after insert on ledger_transaction
  for each row when (new.created_at < now() - interval '30 hours')
  execute function report_day_reopens('books', 'created_at');
create trigger order_event_late after insert on order_event
  for each row when (new.at < now() - interval '30 hours')
  execute function report_day_reopens('orders', 'at');
create trigger customer_order_late after insert on customer_order
  for each row when (new.created_at < now() - interval '30 hours')
  execute function report_day_reopens('orders', 'created_at');
