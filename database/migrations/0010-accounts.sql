create table account (
  id text primary key,
  -- the suite code of the warehouse
  customer_id text not null unique,
  email text not null,
  -- the spelling that decides whether two addresses are one
  email_key text not null constraint account_email_key unique,
  email_confirmed_at timestamptz,
  pending_email text,
  -- null until staff set their first password by link
  password_hash text,
  password_changed_at timestamptz,
  name text,
  phone text,
  locale text not null check (locale in ('ru', 'en', 'zh')),
  avatar text,
  roles text[] not null default '{}'
    check (roles <@ array['buyer', 'warehouse', 'support', 'finance', 'content', 'admin']),
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table account_consent (
  account_id text not null references account (id) on delete cascade,
  kind text not null check (kind in ('terms', 'personal_data', 'advertising')),
  given boolean not null,
  decided_at timestamptz not null,
  primary key (account_id, kind, decided_at)
);

create table session (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- of the second cookie; null for clients that are no browser
  bind_hash bytea check (length(bind_hash) = 32),
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_seconds integer not null check (idle_seconds > 0),
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expires_at on session (expires_at);

-- Links of mails. A used, replaced or expired one stays for a while, so that it can say what became of it.
create table link_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id text not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'change-email', 'recovery')),
  -- what the link was sent to
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index link_token_account on link_token (account_id, purpose);
create index link_token_expires_at on link_token (expires_at);

-- Networks from which an account signed in before (keyed hash): a siege of the account does not shut them out.
create table known_place (
  account_id text not null references account (id) on delete cascade,
  place_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, place_hash)
);

-- Counters of rate-limiter-flexible, whose column names these are. Losing them loses no more than a pause.
create unlogged table try_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  -- milliseconds; not bigint, which our driver reads as a BigInt and the library does not
  expire double precision
);
create index try_limit_expire on try_limit (expire);
