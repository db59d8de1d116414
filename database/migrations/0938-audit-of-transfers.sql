-- What came by bank transfer and was taken in, as the auditor reads it: the bank's side of payments by transfer.
create view audit_transfers as
  select c.reference as ref, c.payment_id, l.amount_minor, l.currency
  from transfer_line l join transfer_charge c on c.payment_id = coalesce(l.top_up_id, l.payment_id)
  where l.state in ('paid', 'credited');
