-- What a month was closed with stays as it was seen, and no posting comes into it by a way round (decisions/0960).

-- A posting that is under way is over before a month is closed: who closes it takes this lock for itself.
create or replace function month_is_closed() returns trigger language plpgsql as $$
declare
  moment timestamptz;
  closed text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('months of the books', 0));
  case tg_table_name
    when 'goods_cost' then moment := (to_jsonb(new) ->> 'stated_at')::timestamptz;
    when 'ledger_posting' then
      select created_at into moment from ledger_transaction where id = to_jsonb(new) ->> 'transaction_id';
    else moment := (to_jsonb(new) ->> 'created_at')::timestamptz;
  end case;
  select month into closed from books_closed where moment >= from_at and moment < to_at;
  if closed is not null then
    raise exception 'the books of % are closed', closed using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_posting_of_open_month before insert on ledger_posting
  for each row execute function month_is_closed();

create function books_request_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or (new.month, new.kind, new.report, new.sha256, new.asked_by, new.asked_at)
      is distinct from (old.month, old.kind, old.report, old.sha256, old.asked_by, old.asked_at) then
    raise exception 'a request about the books is decided once, as it was asked'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger books_request_stays before update or delete on books_request
  for each row execute function books_request_stays();
