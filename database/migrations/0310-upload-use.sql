-- How much somebody sent in a day, so that a quota holds for all nodes together. The owner is a keyed hash: the table
-- names nobody, and rows go after two days.
create table upload_use (
  owner text not null,
  day date not null,
  files integer not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  primary key (owner, day)
);
