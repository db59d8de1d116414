-- Roles are given when the holder of the mailbox uses the link, so an invitation is a thing of its own until then.
create table staff_invitation (
  id text primary key check (id ~ '^inv_[0-9A-Za-z]{8,40}$'),
  token_hash bytea not null unique check (length(token_hash) = 32),
  email text not null,
  email_key text not null,
  name text,
  locale text not null check (locale in ('ru', 'en', 'zh')),
  roles text[] not null
    check (cardinality(roles) > 0 and roles <@ array['buyer', 'warehouse', 'support', 'finance', 'content', 'admin']),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index staff_invitation_email on staff_invitation (email_key);
create index staff_invitation_expires_at on staff_invitation (expires_at);
