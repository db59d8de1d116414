-- Letters of news, who sends them, and what became of each for each receiver.
create table newsletter_settings (
  one boolean primary key default true check (one),
  version integer not null,
  -- name and postal address of the sender by language, as every letter ends with them
  imprint jsonb not null,
  -- letters a minute, so that a small mail server keeps up
  per_minute integer not null check (per_minute between 1 and 600),
  -- no portion leaves before, on whichever node
  next_portion_at timestamptz not null default '-infinity',
  updated_at timestamptz not null,
  updated_by text not null
);

create table newsletter_letter (
  id text primary key check (id ~ '^ltr_[0-9A-Za-z]{8,40}$'),
  state text not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  version integer not null default 1,
  -- subject and body (Markdown) by language
  words jsonb not null,
  send_at timestamptz check (send_at is not null or state in ('draft', 'cancelled')),
  started_at timestamptz,
  ended_at timestamptz,
  -- the subscription up to which receivers were chosen
  reached text not null default '',
  -- the answer of the mail server that keeps it waiting
  problem text,
  -- staff looked at a portion that was refused as a whole and let it go on
  believes_refusals boolean not null default false,
  sent integer not null default 0,
  failed integer not null default 0,
  -- the line broke before the server answered: not sent again
  unclear integer not null default 0,
  -- receivers who had as many letters as they were promised
  kept_back integer not null default 0,
  unsubscribed integer not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null
);
create index newsletter_letter_newest on newsletter_letter (created_at desc, id desc);
create index newsletter_letter_due on newsletter_letter (send_at, id) where state in ('scheduled', 'sending');

-- Written before the letter goes out, once for each receiver: a crash or a repetition sends none twice.
create table newsletter_send (
  letter_id text not null references newsletter_letter (id) on delete cascade,
  subscription_id text not null references subscription (id) on delete cascade,
  state text not null check (state in ('chosen', 'sending', 'sent', 'failed', 'unclear', 'dropped')),
  at timestamptz not null,
  -- null when it may go at once
  retry_at timestamptz,
  attempts integer not null default 0,
  -- the answer of the mail server
  error text,
  unsubscribe_hash bytea unique check (length(unsubscribe_hash) = 32),
  primary key (letter_id, subscription_id)
);
create index newsletter_send_of on newsletter_send (subscription_id, at);
create index newsletter_send_open on newsletter_send (letter_id, subscription_id) where state in ('chosen', 'sending');

-- headers besides those of every mail
alter table mail add column headers jsonb;
