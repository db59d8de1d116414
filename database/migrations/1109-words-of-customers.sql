-- Words that a customer writes to an event of an order. The event itself is append-only and sealed, so words that have to go
-- with the account stand beside it (decisions/1109-words-beside-the-audit-log.md).
create table order_word (
  event_id text primary key references order_event (id),
  order_id text not null references customer_order (id),
  words text not null check (length(words) <= 1000)
);
create index order_word_order on order_word (order_id);
