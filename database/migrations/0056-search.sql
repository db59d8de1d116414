-- What the public search is narrowed by. Shops name categories in their own words; they are shown as they are.
alter table product_snapshot
  add column category text,
  add column condition text check (condition in ('new', 'used', 'refurbished'));

alter table product_listing
  add column shop_name text,
  add column brand text,
  add column category text,
  add column condition text,
  add column in_stock boolean,
  -- how often customers had it read
  add column popularity integer not null default 1;
update product_listing listing set shop_name = snapshot.shop_name, brand = snapshot.brand,
  in_stock = case snapshot.availability when 'unknown' then null else snapshot.availability <> 'out_of_stock' end
from product_snapshot snapshot where snapshot.id = listing.snapshot_id;
create index product_listing_popular on product_listing (popularity desc, product_key desc);

-- The words of all listed products: a word of a search that stands in none of them is taken for a slip of the pen, and
-- the nearest one of these is tried.
create extension if not exists pg_trgm;
create table search_word (
  word text primary key check (length(word) between 4 and 40)
);
create index search_word_alike on search_word using gin (word gin_trgm_ops);
insert into search_word
select distinct word from product_listing listing
join product_snapshot snapshot on snapshot.id = listing.snapshot_id,
  regexp_split_to_table(
    lower(concat_ws(' ', snapshot.title, snapshot.brand, snapshot.shop_name)), '[^[:alpha:]]+'
  ) as word
where length(word) between 4 and 40;

-- Texts of products in the languages of the shop: made by a machine, or by staff, who win. The key is the content
-- itself, so that the same product read again is not translated again.
create table product_translation (
  content_hash text not null,
  locale text not null check (locale in ('ru', 'en', 'zh')),
  made_by text not null check (made_by in ('machine', 'staff')),
  title text not null,
  description text,
  -- names and values of options, by their original
  words jsonb not null,
  made_at timestamptz not null,
  primary key (content_hash, locale, made_by)
);
