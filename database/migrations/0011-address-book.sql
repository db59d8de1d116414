create table address (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  label text,
  country char(2) not null,
  region text,
  city text,
  district text,
  street text,
  street2 text,
  postcode text,
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index address_account on address (account_id, created_at);
create unique index address_one_default on address (account_id) where is_default;

create table recipient (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  family_name text not null,
  given_name text not null,
  patronymic text,
  latin_name text,
  phone text not null,
  email text,
  -- AES-256-GCM, bound to the recipient's id and the kind of document; the masks are what lists show
  passport bytea,
  passport_mask text,
  inn bytea,
  inn_mask text,
  chinese_id bytea,
  chinese_id_mask text,
  documents_consent_at timestamptz,
  is_default boolean not null default false,
  created_at timestamptz not null,
  check ((passport is null) = (passport_mask is null)),
  check ((inn is null) = (inn_mask is null)),
  check ((chinese_id is null) = (chinese_id_mask is null)),
  check (documents_consent_at is not null or (passport is null and inn is null and chinese_id is null))
);
create index recipient_account on recipient (account_id, created_at);
create unique index recipient_one_default on recipient (account_id) where is_default;
