-- What one person of staff gives alone within a day, to whomever and by whatever way, has a limit of its own
-- (decisions/0482). Assumed: ten times what one person sends to a card.
alter table alone_limit drop constraint alone_limit_name_check;
alter table alone_limit add constraint alone_limit_name_check
  check (name in ('card_refund', 'order_refund', 'balance_correction', 'person_day'));
insert into alone_limit (name, amount_minor, currency)
select 'person_day', amount_minor * 10, currency from alone_limit where name = 'card_refund';
create index order_event_by_staff on order_event (actor_id, at) where actor = 'staff';
create index question_opened_by on question (opened_by, answered_at) where answered_at is not null;
create index refund_request_by on refund_request (requested_by, requested_at);
create index balance_correction_by on balance_correction (requested_by, requested_at);
create index payment_refund_by on payment_refund (actor, created_at) where actor like 'staff:%';
