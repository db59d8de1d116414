-- Bank losses that one person settles, and freight that a weighing gives back, count in what one person gives in a day
-- (decisions/0536).
alter table reconciliation_issue add column settled_alone boolean not null default false;
create index reconciliation_issue_settled_by on reconciliation_issue (settled_by, settled_at) where settled_alone;
create index ledger_transaction_lighter on ledger_transaction (actor, created_at) where reason = 'lighter';
