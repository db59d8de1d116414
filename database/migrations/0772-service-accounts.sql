-- Programs of the operator that use the API: an account that nobody signs in to, whose keys end by themselves.
create table service_account (
  id text primary key references account (id),
  -- what its keys may do: roles of staff, and whether they only read
  roles text[] not null
    check (cardinality(roles) > 0 and roles <@ array['buyer', 'warehouse', 'support', 'finance', 'content', 'admin']),
  reads_only boolean not null,
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz
);

create table service_key (
  id text primary key check (id ~ '^key_'),
  service_id text not null references service_account (id),
  -- of the key, which is shown once
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- its last four characters, by which people tell keys apart
  ending text not null check (length(ending) = 4),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index service_key_service on service_key (service_id);
