-- The most that an answer to a question of staff would give back: it counts in what that person gives in a day as long as the
-- customer may take it. Null where it gives nothing back, and for questions of before.
alter table question
  add column offered_minor bigint check (offered_minor > 0),
  add column offered_currency char(3) check (offered_currency ~ '^[A-Z]{3}$'),
  add constraint question_offer check ((offered_minor is null) = (offered_currency is null));
create index question_offered on question (opened_by) where offered_minor is not null and state in ('open', 'answered');
