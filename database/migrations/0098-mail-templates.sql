-- Words of mails that staff wrote instead of the built-in ones (decisions/0098-mail-templates.md).
create table mail_template (
  kind text not null check (kind ~ '^[a-z0-9-]{1,60}$'),
  locale text not null check (locale in ('ru', 'en', 'zh')),
  subject text not null check (length(subject) between 1 and 300),
  -- paragraphs parted by an empty line
  body text not null check (length(body) between 1 and 10000),
  -- grows with every change; 0 stands for the built-in words
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null references account (id),
  primary key (kind, locale)
);
