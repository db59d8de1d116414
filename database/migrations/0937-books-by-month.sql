-- Months of the books are closed and opened again by two persons; a closed one takes no posting (decisions/0937).
create table books_request (
  id bigint generated always as identity primary key,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  kind text not null check (kind in ('close', 'reopen')),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  note text,
  -- the report as it was asked to be frozen, byte by byte, and its SHA-256 in hexadecimal
  report text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  asked_by text not null references account (id),
  asked_at timestamptz not null,
  decided_by text references account (id),
  decided_at timestamptz,
  check ((kind = 'close') = (report is not null)),
  check ((report is null) = (sha256 is null)),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'done' or decided_by <> asked_by)
);
create unique index books_request_waiting on books_request (month) where state = 'waiting';
create index books_request_month on books_request (month, id desc);

-- Months that are closed now, with the moments of the shop's zone that bound them.
create table books_closed (
  month text primary key,
  from_at timestamptz not null,
  -- not included
  to_at timestamptz not null check (to_at > from_at),
  request_id bigint not null references books_request (id)
);

-- A posting that is under way is over before a month is closed: the closing takes this lock for itself.
create function month_is_closed() returns trigger language plpgsql as $$
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
create trigger ledger_transaction_of_open_month before insert on ledger_transaction
  for each row execute function month_is_closed();
create trigger ledger_posting_of_open_month before insert on ledger_posting
  for each row execute function month_is_closed();
create trigger goods_cost_of_open_month before insert on goods_cost
  for each row execute function month_is_closed();

-- A month keeps the report that it was closed with, as it was seen (decisions/0960).
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

-- A correction that comes late is booked now, and names the closed month that it is about.
alter table balance_correction add column for_month text check (for_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');

-- How the fee is taxed; each change is a version of its own.
create table tax_terms (
  version integer primary key check (version > 0),
  fee_percent numeric(6, 3) not null check (fee_percent >= 0 and fee_percent < 100),
  is_included boolean not null,
  set_by text not null references account (id),
  set_at timestamptz not null
);
create trigger tax_terms_append_only before update or delete on tax_terms
  for each row execute function ledger_is_append_only();
