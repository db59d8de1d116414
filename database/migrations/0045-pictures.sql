-- Pictures that people uploaded, re-encoded; the bytes lie in the files folder under the hash of their content.
create table picture (
  id text primary key check (id ~ '^pic_'),
  -- to whom it belongs; null for a guest of the chat
  owner_id text references account (id) on delete cascade,
  uploaded_by text references account (id) on delete set null,
  -- what it shows, such as avatar, arrival, claim: decides who else may see it
  purpose text not null check (purpose ~ '^[a-z-]{2,30}$'),
  -- the thing that it was attached to; a picture without one is swept after a day
  subject_id text,
  position integer not null default 0,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- in pixels, of what is kept
  widths integer[] not null check (cardinality(widths) > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  -- since when nothing refers to it
  loose_since timestamptz,
  check ((subject_id is null) = (loose_since is not null))
);
create index picture_subject on picture (purpose, subject_id, position);
create index picture_owner on picture (owner_id);
create index picture_hash on picture (hash);
create index picture_loose on picture (loose_since) where loose_since is not null;
