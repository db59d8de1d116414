-- The secret of an authenticator app, sealed with the person's key. A code counts once: `last_step` only grows.
create table totp_secret (
  account_id text primary key references account (id) on delete cascade,
  sealed bytea not null,
  added_at timestamptz not null,
  last_step bigint not null,
  last_used_at timestamptz
);
comment on column totp_secret.last_step is 'internal';

-- A secret that was shown and waits for its first code.
create table totp_enrolment (
  account_id text primary key references account (id) on delete cascade,
  sealed bytea not null,
  expires_at timestamptz not null
);

-- Codes for whoever lost the other factors: hashes of 120 random bits, each used once.
create table recovery_code (
  account_id text not null references account (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- The password was right and the second factor is missing: no session, and no rights.
create table pending_sign_in (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  account_id text not null references account (id) on delete cascade,
  -- digest of the password's hash: another password ends it
  password_digest bytea not null check (length(password_digest) = 32),
  expires_at timestamptz not null
);
create index pending_sign_in_account on pending_sign_in (account_id);
create index pending_sign_in_expires on pending_sign_in (expires_at);

-- When a second factor was last proved in the session.
alter table session add column factor_at timestamptz;

alter table sign_in drop constraint sign_in_outcome_check;
alter table sign_in add constraint sign_in_outcome_check
  check (outcome in ('signed_in', 'wrong_password', 'wrong_factor')) not valid;
alter table sign_in validate constraint sign_in_outcome_check;
