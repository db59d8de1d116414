-- Every deed of staff, whatever its call: who, when, on what, with which words. Only ever added to.
create table staff_deed (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null references account (id),
  -- name of the call
  call text not null,
  -- what it was about: the id or number of the path
  target text,
  -- what was sent, without secrets
  said jsonb not null default '{}',
  request_id text not null
);
create index staff_deed_at on staff_deed (id desc);
create index staff_deed_actor on staff_deed (actor, id desc);
create index staff_deed_target on staff_deed (target, id desc) where target is not null;
create trigger staff_deed_append_only before update or delete or truncate on staff_deed
  for each statement execute function ledger_is_append_only();

-- Changes of a balance by hand. Above a limit a second person decides.
create table balance_correction (
  id text primary key check (id ~ '^cor_'),
  user_id text not null references account (id),
  -- what the balance gains (positive) or loses
  amount_minor bigint not null check (amount_minor <> 0),
  currency char(3) not null,
  reason text not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  requested_by text not null references account (id),
  requested_at timestamptz not null,
  decided_by text references account (id),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create index balance_correction_user on balance_correction (user_id, requested_at desc);
create index balance_correction_waiting on balance_correction (requested_at) where state = 'waiting';

-- people of the office, and customers by what is typed of them
create index account_staff on account (id) where roles <> '{}';
create index account_newest on account (created_at desc, id desc) where roles = '{}';
create extension if not exists pg_trgm;
create index account_search on account
  using gin ((lower(email || ' ' || coalesce(name, '') || ' ' || customer_id)) gin_trgm_ops);
