-- The outbox of mails: written in the transaction that makes the mail due, sent by the job `send_mail`.
create table mail (
  id text primary key,
  to_address text not null,
  locale text not null check (locale in ('ru', 'en', 'zh')),
  kind text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- stable, so that a mail that is sent twice after a lost answer is recognised by the receiver
  message_id text not null unique,
  -- a link in it opens an account: the body goes once the mail is on its way
  holds_secret boolean not null default false,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mail_newest on mail (created_at desc, id desc);
