-- A data key for each person whose documents are kept, wrapped by the installation's secret. Deleting one erases.
create table person_key (
  account_id text primary key references account (id) on delete cascade,
  wrapped bytea not null,
  -- fingerprint of the secret that wrapped it
  wrapped_by text not null check (wrapped_by ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null
);
create index person_key_wrapped_by on person_key (wrapped_by);

-- The fingerprint of the secret that this database belongs to; one row.
create table installation_secret (
  one boolean primary key default true check (one),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$'),
  since timestamptz not null
);
