-- A quote says when nobody knows the shop's delivery. Of orders that are not bought yet an amount of nothing meant that so
-- far; what has been bought is settled and keeps its price as it was.
update customer_order set quote = quote || '{"inlandUnknown": true}'::jsonb
where inland_minor = 0 and state in
  ('awaiting_review', 'awaiting_payment', 'paid', 'purchasing', 'pending_response', 'awaiting_extra_payment');
