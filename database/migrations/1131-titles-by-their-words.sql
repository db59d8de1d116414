-- The titles of shops in other languages, by the words that the shop wrote: wherever a customer reads such a title, the
-- statement that reads it brings these along (decisions/1132-titles-by-their-words.md).
create table translated_title (
  original text not null,
  locale text not null check (locale in ('ru', 'en', 'zh')),
  title text not null,
  -- staff wrote it: no machine writes over it
  by_staff boolean not null,
  primary key (original, locale)
);

insert into translated_title (original, locale, title, by_staff)
select distinct on (snapshot.title, told.locale) snapshot.title, told.locale, told.title, by_staff
from product_listing listing
join product_snapshot snapshot on snapshot.id = listing.snapshot_id
cross join lateral jsonb_each_text(listing.titles) told (locale, title)
cross join lateral (select exists (
  select from product_translation made
  where made.made_by = 'staff' and made.locale = told.locale and made.title = told.title
)) staff (by_staff)
where told.locale in ('ru', 'en', 'zh')
order by snapshot.title, told.locale, by_staff desc, listing.read_at desc;
