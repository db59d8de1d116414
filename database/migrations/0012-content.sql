-- What staff wrote instead of a built-in text: one row for a message of a page in one language.
create table page_text (
  page text not null check (page ~ '^[a-z0-9-]{1,60}$'),
  locale text not null check (locale in ('ru', 'en', 'zh')),
  path text not null check (length(path) <= 200),
  text text not null check (length(text) <= 20000),
  updated_at timestamptz not null,
  updated_by text,
  primary key (page, locale, path)
);
