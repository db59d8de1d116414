-- When the shop began to take orders, and when it stopped. The newest row counts; without one it is closed. Outside the demo alone.
create table shop_opening (
  id bigint generated always as identity primary key,
  is_open boolean not null,
  changed_at timestamptz not null,
  -- null: it had orders before it could be opened
  changed_by text
);
insert into shop_opening (is_open, changed_at)
  select true, now() where exists (select from customer_order);

-- What the operator has looked at and found right as it is. Taken back, the row goes; the audit log keeps both.
create table launch_confirmation (
  subject text primary key,
  confirmed_at timestamptz not null,
  confirmed_by text not null
);

-- Test mails: whoever got one types its code, which shows that mail leaves the shop and arrives.
create table launch_mail (
  mail_id text primary key,
  code text not null,
  asked_at timestamptz not null,
  arrived_at timestamptz
);
