-- In which zone a person reads times (decisions/0370-times.md): an IANA name, told by the browser or chosen.
alter table account
  add column time_zone text check (length(time_zone) between 1 and 60),
  add column time_zone_chosen boolean not null default false;
