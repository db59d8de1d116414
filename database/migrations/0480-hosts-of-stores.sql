-- The host of a shop in the directory, without "www.": whether a pasted address belongs to a shop that we list.
create function store_host(url text) returns text language sql immutable parallel safe
  return regexp_replace(lower(substring(url from '^https?://([^/:?#]+)')), '^www\.', '');

create index content_item_store_host on content_item (store_host(facts->>'url'))
  where kind = 'store' and state = 'published';
