-- Passkeys: the public half of a key pair that a device or a password manager keeps.
create table passkey (
  id text primary key check (id ~ '^psk_[0-9A-Za-z]{8,40}$'),
  account_id text not null references account (id) on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- how often it signed, where it counts: a smaller number tells of a copy
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id, added_at, id);
comment on column passkey.counter is 'internal';

-- What a passkey has to sign, once. Without an account it is for a sign-in by a passkey alone.
create table passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  account_id text references account (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'prove', 'sign_in')),
  expires_at timestamptz not null
);
create index passkey_challenge_account on passkey_challenge (account_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);
