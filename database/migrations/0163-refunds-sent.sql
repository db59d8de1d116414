-- When a refund was last to be sent: agreed to after it had been proposed, or opened again. Empty: when it was made.
alter table payment_refund add column sent_at timestamptz;
