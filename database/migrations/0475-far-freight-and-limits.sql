-- A table of routes with far prices, and a higher limit of one person, wait for a second person too (decisions/0481).
alter table price_proposal drop constraint price_proposal_kind_check;
alter table price_proposal
  add constraint price_proposal_kind_check check (kind in ('rate', 'tariff', 'freight', 'limits'));
