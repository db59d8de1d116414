-- One conversation of a customer, or of a visitor who holds its key, with the people of the shop.
create table chat (
  id text primary key check (id ~ '^cht_'),
  user_id text unique references account (id) on delete cascade,
  -- of the key that a visitor's browser keeps; no cookie
  guest_hash bytea unique check (length(guest_hash) = 32),
  guest_name text,
  -- where an answer goes when the visitor is away
  guest_email text,
  locale text not null check (locale in ('ru', 'en', 'zh')),
  state text not null check (state in ('open', 'closed')),
  assignee text references account (id) on delete set null,
  -- grows with taking, handing over and closing: two people who act at once are told
  version integer not null default 1,
  last_seq integer not null default 0,
  last_author text check (last_author in ('customer', 'staff')),
  last_text text,
  -- the newest order that the conversation is about
  order_number text,
  customer_seq integer not null default 0,
  staff_seq integer not null default 0,
  created_at timestamptz not null,
  last_at timestamptz not null,
  check ((user_id is null) <> (guest_hash is null))
);
create index chat_queue on chat (state, last_at desc, id desc);
create index chat_waiting on chat (last_at, id) where state = 'open' and last_author = 'customer';
create index chat_assignee on chat (assignee, last_at desc) where state = 'open';

create table chat_message (
  id text primary key check (id ~ '^msg_'),
  chat_id text not null references chat (id) on delete cascade,
  seq integer not null check (seq > 0),
  author text not null check (author in ('customer', 'staff')),
  staff_id text references account (id) on delete set null,
  text text not null,
  order_number text,
  -- the sender's own key: a message that is sent twice stands once
  sender_key text not null,
  created_at timestamptz not null,
  unique (chat_id, seq),
  unique (chat_id, author, sender_key)
);

-- Answers that support gives often, in the languages of the customers.
create table chat_canned_answer (
  id text primary key check (id ~ '^can_'),
  title text not null,
  texts jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null
);
