-- What one person sent to cards is counted by customer for each payment that is looked at.
create index payment_refund_customer on payment_refund (user_id, created_at);
-- Refunds of one request are found by the beginning of their name, in whatever collation the database was made.
create index payment_refund_once_begins on payment_refund (once text_pattern_ops) where once is not null;
-- Claims that are over are listed by when that was, the newest first.
create index claim_closed on claim (closed_at desc, id desc) where closed_at is not null;
