-- What staff write for one another about a customer, an order or a delivery. It goes with the customer's account, and is
-- not in the copy of the customer's data.
create table staff_note (
  id text primary key check (id ~ '^nte_'),
  user_id text not null references account (id) on delete cascade,
  order_id text references customer_order (id),
  delivery_id text references delivery (id),
  text text not null check (length(text) between 1 and 2000),
  written_by text not null references account (id),
  written_at timestamptz not null,
  check (order_id is null or delivery_id is null)
);
comment on table staff_note is 'own when false';
create index staff_note_user on staff_note (user_id, written_at desc);
