-- A far fee of a group, and a customer in such a group, wait for a second person too (decisions/0535).
alter table price_proposal drop constraint price_proposal_kind_check;
alter table price_proposal add constraint price_proposal_kind_check
  check (kind in ('rate', 'tariff', 'freight', 'limits', 'group_fee', 'group_member'));
