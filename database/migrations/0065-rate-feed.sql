-- Where rates come from: set by staff, or read each day from a central bank with the operator's margin on top (domain 0).
create table rate_feed (
  settlement_currency char(3) primary key check (settlement_currency ~ '^[A-Z]{3}$'),
  feed text not null check (feed in ('fixed', 'ecb', 'cbr')),
  margin_percent numeric not null check (margin_percent between 0 and 50),
  -- guards against two editors and grows with each change
  version integer not null check (version > 0),
  changed_by text,
  last_run_at timestamptz,
  -- 'done', 'unreachable', 'unreadable' or 'nothing'
  last_outcome text,
  -- currencies whose new rate was too far away from the one in force to be taken without a person
  held_back text[] not null default '{}'
);
