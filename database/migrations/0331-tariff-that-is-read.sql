-- Not read any more: no payment ever bore a bank percent on what came from the balance (decisions/0331). It stays for a process of the version
-- before this one while it is replaced.
alter table tariff alter column bank_scope set default 'external';
comment on column tariff.bank_scope is 'not read any more';
