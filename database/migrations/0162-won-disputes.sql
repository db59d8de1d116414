-- A dispute that was won before anybody settled it leaves nothing to settle.
update reconciliation_issue i set state = 'done', deed = 'won', settled_at = d.closed_at, settled_by = null
  from payment_dispute d
  where i.kind = 'chargeback' and i.state = 'open' and d.state = 'won'
    and d.provider = i.provider and d.provider_ref = i.subject;
