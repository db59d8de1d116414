-- Two administrators who save the terms of claims at once: the second is told. The limits are saved with them.
alter table claim_setting add column version integer not null default 1 check (version > 0);
-- the limit of one person stands in alone_limit since 0145, by which compensations are judged too; nothing reads this one
alter table claim_setting drop column approval_limit_minor;
