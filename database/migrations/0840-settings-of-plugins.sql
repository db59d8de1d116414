-- What the operator sets for a plug-in in the browser, version after version. Secrets are one sealed text, under the secret of the installation.
create table plugin_setting (
  id text primary key check (id ~ '^pls_'),
  plugin text not null check (plugin ~ '^[a-z][a-z0-9-]{1,39}$'),
  version integer not null check (version > 0),
  "values" jsonb not null check (jsonb_typeof("values") = 'object'),
  wrapped bytea,
  wrapped_by text,
  -- the fields that were not as in the version before
  changed text[] not null,
  saved_at timestamptz not null,
  saved_by text,
  unique (plugin, version),
  check ((wrapped is null) = (wrapped_by is null))
);

-- a plug-in may bring a source of rates: its name is no longer one of a fixed list
alter table rate_feed drop constraint rate_feed_feed_check;
alter table rate_feed add constraint rate_feed_feed_check check (feed ~ '^[a-z][a-z0-9-]{1,39}$');
