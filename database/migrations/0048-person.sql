-- A copy of everything that the shop keeps about somebody, made by the worker, for a week.
create table data_export (
  id text primary key check (id ~ '^exp_'),
  user_id text not null references account (id) on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index data_export_user on data_export (user_id, requested_at desc);
create index data_export_expires on data_export (expires_at);

-- Somebody wants the account gone; until then it can be taken back.
create table account_deletion (
  user_id text primary key references account (id) on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index account_deletion_due on account_deletion (due_at);
