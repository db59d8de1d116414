-- Two of finance who change one carrier at once: the second is told.
alter table carrier add column version integer not null default 1 check (version > 0);
