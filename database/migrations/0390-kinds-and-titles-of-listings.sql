-- The public search finds a product by the words of all three languages: names of its kind, and its translated titles.
alter table product_listing
  -- our own category, by the words of its title; null when no word is known
  add column kind text,
  -- its title by language, without the one that it is written in
  add column titles jsonb not null default '{}',
  -- listings of an older number are indexed again by the daily job
  add column index_version integer not null default 0;
create index product_listing_to_index on product_listing (read_at desc) where index_version < 1;

-- Titles and categories as a machine translated them for the search, by the hash of both: read again, they are not
-- translated again.
create table title_translation (
  content_hash text not null,
  locale text not null check (locale in ('ru', 'en', 'zh')),
  title text not null,
  category text,
  made_at timestamptz not null,
  primary key (content_hash, locale)
);
