-- A rate or a tariff far from the one in force waits for a second person (decisions/0342).
create table price_proposal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('rate', 'tariff')),
  -- of a rate
  currency char(3) check (currency ~ '^[A-Z]{3}$'),
  -- the body of the call that asked for it
  change jsonb not null,
  -- what was in force, by field, for whoever decides
  before jsonb not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  -- when the person who asked may put it into force, because nobody else could agree
  alone_from timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  decided_by text,
  decided_at timestamptz,
  -- since when what was agreed to is in force
  in_force_from timestamptz,
  check ((kind = 'rate') = (currency is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'approved') = (in_force_from is not null))
);
create index price_proposal_waiting on price_proposal (id) where state = 'waiting';
create index price_proposal_decided on price_proposal (in_force_from) where state = 'approved';
