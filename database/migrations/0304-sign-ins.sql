-- Browsers in which an account signed in before (hash of a cookie of its own): they are no strangers to it.
create table known_device (
  account_id text not null references account (id) on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  last_used_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- What its owner is shown of sign-ins; the sweep removes it after 90 days.
create table sign_in (
  id text primary key check (id ~ '^sgn_[0-9A-Za-z]{8,40}$'),
  account_id text not null references account (id) on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('signed_in', 'wrong_password')),
  ip text not null,
  user_agent text not null,
  is_new_device boolean not null
);
create index sign_in_account on sign_in (account_id, at desc, id desc);
create index sign_in_at on sign_in (at);
