-- Reports read the books and the journal of orders by time.
create index ledger_transaction_time on ledger_transaction (created_at);
create index order_event_time on order_event (at) where kind in ('paid', 'purchased', 'cancelled', 'expired');
