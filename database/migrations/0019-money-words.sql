-- Words of the books for what follows the purchase: bill 2, differences, claims, returns to the card, fees that are earned.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'top_up', 'hold', 'release', 'payment', 'late_payment', 'refund', 'surplus', 'goods', 'credit',
  'freight', 'earned', 'compensation', 'source_refund', 'chargeback', 'correction'
));
alter table ledger_transaction add column delivery_id text;

alter table payment drop constraint payment_purpose_check;
alter table payment add constraint payment_purpose_check check (purpose in ('orders', 'balance', 'delivery'));

alter table payment_target drop constraint payment_target_kind_check;
alter table payment_target add constraint payment_target_kind_check check (kind in ('order', 'balance', 'delivery'));
