-- The colleagues that a note about an order names. A mention is open until its person has opened the order, or said that
-- they are done with it. It is for staff alone, and goes with its note.
create table staff_mention (
  note_id text not null references staff_note (id) on delete cascade,
  -- the number in the note's text: `@[1]` is the first
  place smallint not null check (place between 1 and 10),
  mentioned text not null references account (id),
  order_id text not null references customer_order (id),
  written_at timestamptz not null,
  done_at timestamptz,
  primary key (note_id, place),
  unique (note_id, mentioned)
);
comment on table staff_mention is 'own when false';
create index staff_mention_open on staff_mention (mentioned, order_id, written_at) where done_at is null;
