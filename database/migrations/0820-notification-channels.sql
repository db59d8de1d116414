-- Where a person is told besides mail: a browser that takes pushes (RFC 8030), or a chat with the shop's bot in Telegram.
create table notification_channel (
  id text primary key check (id ~ '^nch_'),
  user_id text not null references account (id) on delete cascade,
  kind text not null check (kind in ('push', 'telegram')),
  -- the address of the push service for this browser, or the number of the chat
  address text not null check (length(address) between 1 and 2000),
  -- the keys of the browser, by which a message to it is sealed: p256dh and auth (RFC 8291)
  push_keys jsonb,
  -- as the person knows it: the browser, or the name in Telegram
  label text not null check (length(label) <= 200),
  -- all notices, or those alone that wait for the person
  tells text not null default 'all' check (tells in ('all', 'action')),
  locale text not null check (locale in ('ru', 'en', 'zh')),
  -- a browser is told while the person is signed in there
  session_id text references session (id) on delete cascade,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- why the last try failed; null after one that did not
  last_error text,
  unique (kind, address),
  check ((kind = 'push') = (push_keys is not null and session_id is not null))
);
comment on column notification_channel.push_keys is 'internal';
comment on column notification_channel.last_error is 'internal';
create index notification_channel_user on notification_channel (user_id);
create index notification_channel_session on notification_channel (session_id);

-- The key by which this installation names itself to push services (RFC 8292); wrapped by the shop's secret.
create table push_key (
  id text primary key check (id = 'push'),
  -- the uncompressed point, in base64url: what browsers subscribe with
  public_key text not null,
  wrapped bytea not null,
  wrapped_by text not null,
  made_at timestamptz not null
);

-- A word that a person sends to the bot, so that a chat is tied to an account; only its hash is kept.
create table telegram_code (
  code_hash bytea primary key check (length(code_hash) = 32),
  user_id text not null references account (id) on delete cascade,
  locale text not null check (locale in ('ru', 'en', 'zh')),
  expires_at timestamptz not null
);
comment on table telegram_code is 'own when false';
create index telegram_code_user on telegram_code (user_id);

-- How far the bot's messages have been read.
create table telegram_reading (
  id text primary key check (id = 'bot'),
  next_update bigint not null
);
