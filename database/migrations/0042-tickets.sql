-- What visitors send by the forms of the public pages, and what staff answer.
create table ticket (
  id text primary key check (id ~ '^tkt_[0-9A-Za-z]{8,40}$'),
  number text not null constraint ticket_number unique,
  form text not null check (form in ('contact', 'callback', 'question', 'suggest-store', 'report-blacklist',
    'partnership', 'claim', 'subscribe')),
  state text not null check (state in ('new', 'in_work', 'answered', 'closed')),
  locale text not null check (locale in ('ru', 'en', 'zh')),
  -- null when somebody left a phone number only
  email text,
  name text,
  -- what was written, by the names of the form's fields
  fields jsonb not null,
  -- the version of the texts that the visitor agreed to
  consent_version text not null,
  -- who was signed in
  account_id text references account (id) on delete set null,
  assigned_to text references account (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index ticket_queue on ticket (state, created_at, id);
create index ticket_newest on ticket (created_at desc, id desc);
create index ticket_account on ticket (account_id) where account_id is not null;
create index ticket_assigned on ticket (assigned_to) where assigned_to is not null;

create table ticket_entry (
  id text primary key check (id ~ '^evt_[0-9A-Za-z]{8,40}$'),
  ticket_id text not null references ticket (id) on delete cascade,
  kind text not null check (kind in ('answer', 'note', 'state', 'assigned')),
  text text not null check (length(text) <= 10000),
  by_account text references account (id) on delete set null,
  at timestamptz not null
);
create index ticket_entry_ticket on ticket_entry (ticket_id, at, id);

-- Who asked for the shop's news, with the consent that allows it.
create table subscription (
  email_key text primary key,
  email text not null,
  locale text not null check (locale in ('ru', 'en', 'zh')),
  consent_version text not null,
  subscribed_at timestamptz not null
);
