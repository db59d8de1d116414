-- Sign-ins of staff by the operator's own provider (OpenID Connect).

-- Which person of the provider an account is. The provider promises that a subject is never given to somebody else.
create table oidc_identity (
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  account_id text not null references account (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (account_id, issuer)
);

-- A sign-in that went to the provider and has not come back. Nonce and verifier are derived, so a copy of the table opens
-- nothing.
create table oidc_attempt (
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  expires_at timestamptz not null
);
create index oidc_attempt_expires on oidc_attempt (expires_at);

-- The second factor is still missing: the account is linked when it was proved, and not before.
alter table pending_sign_in
  add column oidc_issuer text,
  add column oidc_subject text,
  add constraint pending_sign_in_oidc check ((oidc_issuer is null) = (oidc_subject is null));
