-- Whom a mail concerns, by id: erasing a person never searches texts for an address.
alter table mail add column about text[] not null default '{}';
create index mail_about on mail using gin (about);

-- What staff write for one another is no part of a customer's copy of data: `internal` hides a column, `own when …`
-- names the rows that belong into it (platform/owned-rows.ts).
comment on table ticket_entry is 'own when kind = ''answer''';
comment on column weighing.reason is 'internal';
comment on column refund_request.reason is 'internal';
comment on column refund_request.note is 'internal';
comment on column payment_refund.reason is 'internal';
comment on column balance_correction.reason is 'internal';
comment on column reconciliation_issue.note is 'internal';
