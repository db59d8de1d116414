-- Money on its way back to cards, disputes of customers' banks, and what the reconciliation with providers has found.

-- What went, or is on its way, back to where a payment came from. The database refuses more than was taken (M07).
alter table payment add column source_returned_minor bigint not null default 0;
alter table payment add constraint payment_source_returned
  check (source_returned_minor between 0 and external_minor + bank_minor);

create table payment_refund (
  id text primary key check (id ~ '^rfd_'),
  payment_id text not null references payment (id),
  user_id text not null references account (id),
  provider text not null,
  provider_ref text,
  -- 'provider': made in the provider's own office, not by the shop
  origin text not null check (origin in ('shop', 'provider')),
  -- proposed: waits for a second person; created: the intent is written; pending: the provider has it
  state text not null check (state in ('proposed', 'rejected', 'created', 'pending', 'succeeded', 'failed')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (reason <> ''),
  actor text not null check (actor <> ''),
  approved_by text,
  -- what may be refunded once only says so here
  once text constraint payment_refund_once unique,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint payment_refund_ref unique (provider, provider_ref)
);
create index payment_refund_payment on payment_refund (payment_id);
create index payment_refund_open on payment_refund (created_at) where state in ('proposed', 'created', 'pending');

create table payment_dispute (
  provider text not null,
  provider_ref text not null,
  payment_id text not null references payment (id),
  state text not null check (state in ('open', 'won', 'lost')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider, provider_ref)
);
create index payment_dispute_payment on payment_dispute (payment_id);

-- News that was refused, counted by day.
create table refused_news (
  provider text not null,
  day date not null,
  times bigint not null,
  primary key (provider, day)
);

-- A difference between the provider's book and ours that only a person may settle.
create table reconciliation_issue (
  id bigint generated always as identity primary key,
  provider text not null,
  kind text not null check (kind in (
    'unknown_charge', 'not_at_provider', 'amount', 'currency', 'reference', 'double_charge',
    'refund_outside', 'refund_missing', 'refund_amount', 'chargeback', 'book'
  )),
  -- what it is about, so that a difference is shown once however often it is found
  subject text not null,
  payment_id text,
  -- what the two books say
  ours text,
  theirs text,
  amount_minor bigint,
  currency char(3),
  state text not null default 'open' check (state in ('open', 'done')),
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  deed text,
  note text,
  constraint reconciliation_issue_once unique (provider, kind, subject)
);
create index reconciliation_issue_open on reconciliation_issue (id desc) where state = 'open';

create table reconciliation_run (
  id bigint generated always as identity primary key,
  provider text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  charges bigint not null default 0,
  repaired bigint not null default 0,
  found bigint not null default 0,
  failure text
);
create index reconciliation_run_newest on reconciliation_run (id desc);

-- The office looks for payments by their numbers and by time.
create index payment_newest on payment (created_at desc, id desc);
create index payment_provider_created on payment (provider, created_at) where provider is not null;

-- The auditor needs to know which payment, order and kind a posting belongs to; columns are only ever added.
create or replace view audit_postings as
  select p.transaction_id as tx, p.account, p.currency, p.amount_minor, t.created_at as at,
    t.kind, t.payment_id, t.order_id
  from ledger_posting p join ledger_transaction t on t.id = p.transaction_id;

create view audit_refunds as
  select id, payment_id, provider, provider_ref, state, amount_minor, currency, origin from payment_refund;

create view audit_disputes as
  select provider, provider_ref, payment_id, state, amount_minor, currency from payment_dispute;
