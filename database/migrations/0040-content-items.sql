-- What staff publish: questions, posts, promotions and shops to buy in. Facts that are the same in every language stand
-- in `facts`, words in `content_text`. Nothing is deleted: what is withdrawn keeps its address for another day.
create table content_item (
  id text primary key check (id ~ '^(faq|pst|prm|sto)_[0-9A-Za-z]{8,40}$'),
  kind text not null check (kind in ('faq', 'post', 'promotion', 'store')),
  -- the stable name: the anchor of a question, and what a built-in default is known by
  key text not null check (key ~ '^[a-z0-9-]{1,80}$'),
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  position integer not null,
  -- when a post appears or a promotion starts
  shown_from timestamptz not null,
  -- when a promotion ends; it stays readable
  ends_at timestamptz,
  facts jsonb not null,
  version integer not null default 1,
  -- of the built-in default; null once staff wrote it, and then the default never comes back
  default_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  constraint content_item_key unique (kind, key),
  check ((kind = 'promotion') = (ends_at is not null)),
  check (ends_at is null or ends_at > shown_from)
);
create index content_item_newest on content_item (kind, shown_from desc, id desc) where state = 'published';
create index content_item_order on content_item (kind, position, id) where state = 'published';

create table content_text (
  item_id text not null references content_item (id) on delete cascade,
  kind text not null,
  locale text not null check (locale in ('ru', 'en', 'zh')),
  -- posts and promotions have an address in each language
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 200),
  summary text not null check (length(summary) <= 1000),
  -- Markdown as it was written, and the sanitised HTML that was made of it
  body text not null check (length(body) <= 60000),
  html text not null,
  terms text[] not null,
  extra jsonb not null,
  -- everything a search looks through, in lower case
  search text not null,
  primary key (item_id, locale),
  constraint content_text_slug unique (kind, locale, slug),
  check ((kind in ('post', 'promotion')) = (slug is not null))
);
