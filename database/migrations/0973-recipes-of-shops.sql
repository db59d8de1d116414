-- Recipes: for one shop the places of its pages where title, price and the rest stand, learned from what people
-- corrected. A recipe is never changed: another one takes its place.
create table reading_recipe (
  id text primary key,
  host text not null,
  state text not null check (state in ('proposed', 'accepted', 'replaced', 'withdrawn', 'failing')),
  origin text not null check (origin in ('learned', 'imported')),
  -- selectors by field (src/features/reader/recipes/selector.ts)
  selectors jsonb not null check (octet_length(selectors::text) <= 2000),
  -- how often it was right on the pages that were kept when it was proposed
  tried jsonb not null,
  proposed_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz
);
create unique index reading_recipe_accepted on reading_recipe (host) where state = 'accepted';
create unique index reading_recipe_proposed on reading_recipe (host) where state = 'proposed';
create index reading_recipe_host on reading_recipe (host, proposed_at desc);

-- The places of a page that was read where a value may stand: what recipes are learned from and tried on. Rows go by
-- their age (docs/security.md).
create table reading_place (
  snapshot_id text primary key references product_snapshot (id),
  host text not null,
  -- [path, value], at most 170
  places jsonb not null check (octet_length(places::text) <= 80000),
  -- the currency that the reader found or guessed
  currency text,
  -- what the reader said by itself, and what the shop's recipe said
  read jsonb not null,
  recipe_id text references reading_recipe (id),
  told jsonb,
  read_at timestamptz not null,
  check ((recipe_id is null) = (told is null))
);
create index reading_place_host on reading_place (host, read_at desc);
create index reading_place_read_at on reading_place (read_at);
create index reading_place_recipe on reading_place (recipe_id, read_at desc) where recipe_id is not null;

-- People also say which picture is the product's, and whether it is in stock.
alter table reading_check drop constraint reading_check_field_check;
alter table reading_check add constraint reading_check_field_check
  check (field in ('title', 'price', 'image', 'availability'));
