-- The page behind a snapshot as it was read: its shown text, and the fingerprint of the bytes that came. Written once.
-- Rows whose product nobody ordered go after a time (docs/security.md).
create table product_page (
  snapshot_id text primary key references product_snapshot (id),
  -- the address that answered, after redirects
  url text not null,
  -- SHA-256 of the page as it came, or as a browser rendered it
  sha256 bytea not null check (length(sha256) = 32),
  byte_count integer not null check (byte_count >= 0),
  seen_text text not null check (length(seen_text) <= 6000),
  read_at timestamptz not null
);
create index product_page_read_at on product_page (read_at);
create function refuse_page_change() returns trigger language plpgsql as $$
begin
  raise exception 'a page as it was read is never changed (%)', old.snapshot_id;
end $$;
create trigger product_page_immutable before update on product_page
  for each row execute function refuse_page_change();
create index order_line_snapshot on order_line (snapshot_id);
