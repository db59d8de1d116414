-- What customers say about an order that reached them. A review of the demo has neither order nor author's account, so
-- that it can never be taken for a real one.
create table review (
  id text primary key check (id ~ '^rev_'),
  order_id text references customer_order (id),
  user_id text references account (id),
  is_demo boolean not null default false,
  stars smallint not null check (stars between 1 and 5),
  body text,
  -- BCP 47 tag of what is written
  language text not null,
  -- as they were when it was written: shown in public
  author text,
  country char(2) not null,
  shop text not null,
  -- for the lists of its author
  order_number text,
  title text,
  image text,
  photo_count smallint not null default 0 check (photo_count >= 0),
  state text not null check (state in ('waiting', 'published', 'refused')),
  -- grows with every change; a decision names the one that it has read
  version integer not null default 1,
  refusal_reason text,
  refusal_note text,
  answer text,
  answered_at timestamptz,
  decided_by text references account (id),
  decided_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- kept for a while, so that it can be taken back
  deleted_at timestamptz,
  check (is_demo = (order_id is null)),
  check (is_demo = (user_id is null)),
  check ((state = 'published') <= (published_at is not null)),
  check ((state = 'refused') = (refusal_reason is not null)),
  check ((answer is null) = (answered_at is null))
);
create unique index review_one_for_order on review (order_id) where deleted_at is null;
create index review_user on review (user_id, created_at desc, id desc) where deleted_at is null;
create index review_public on review (published_at desc, id desc) where state = 'published' and deleted_at is null;
create index review_queue on review (state, updated_at, id) where deleted_at is null;
create index review_deleted on review (deleted_at) where deleted_at is not null;

-- Who decided and answered what, and why; never changed.
create table review_event (
  id text primary key check (id ~ '^evt_'),
  review_id text not null,
  at timestamptz not null,
  kind text not null check (kind in ('written', 'changed', 'deleted', 'restored', 'published', 'refused', 'answered')),
  actor_id text not null,
  reason text,
  note text
);
create index review_event_review on review_event (review_id, at, id);
