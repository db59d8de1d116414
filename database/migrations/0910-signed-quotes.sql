-- Prices kept as signed quotes (docs/quotes.md).

-- The keys that sign. One signs; those before it keep their public half for ever, since quotes that people took with them
-- are checked by it, and lose the private one.
create table quote_key (
  -- the thumbprint of the public key (RFC 7638)
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  -- wrapped by the secret of the installation
  wrapped bytea,
  wrapped_by text,
  made_at timestamptz not null,
  retired_at timestamptz,
  check ((wrapped is null) = (retired_at is not null)),
  check ((wrapped is null) = (wrapped_by is null))
);
create unique index quote_key_signing on quote_key ((true)) where retired_at is null;

-- Terms as they were signed. They name no person; `maker` is another word each day.
create table signed_quote (
  id text primary key check (id ~ '^[0-9a-z]{12}$'),
  -- of the price without times and ids: the same price is the same quote
  digest text not null,
  of text not null check (of in ('product', 'order')),
  -- prd_… or ord_…
  about text not null,
  maker text not null,
  terms text not null,
  key_id text not null references quote_key (id),
  signature text not null,
  made_at timestamptz not null,
  held_until timestamptz not null,
  forget_at timestamptz not null
);
create index signed_quote_about on signed_quote (about, digest);
create index signed_quote_maker on signed_quote (maker);
create index signed_quote_forget on signed_quote (forget_at);
