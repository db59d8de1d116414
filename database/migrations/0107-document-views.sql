-- Each time that a customer had the documents of a recipient shown in full: who, when, whose. Goes with the account.
create table document_view (
  id bigint generated always as identity primary key,
  account_id text not null references account (id) on delete cascade,
  -- stays when the recipient is deleted
  recipient_id text not null,
  shown_at timestamptz not null
);
create index document_view_account on document_view (account_id, id desc);
