-- Settings of a payment provider wait for a second administrator (decisions/0862).
alter table plugin_setting add column waits boolean not null default false;

alter table price_proposal drop constraint price_proposal_kind_check;
alter table price_proposal add constraint price_proposal_kind_check
  check (kind in ('rate', 'tariff', 'freight', 'limits', 'group_fee', 'group_member', 'plugin'));
