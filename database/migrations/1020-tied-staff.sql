-- Who brought whom into the staff area, by an invitation or by roles, and until when the two are one person where two are asked for
-- (decisions/1020-who-is-a-second-person.md).
alter table staff_invitation add column invited_by text references account (id);

create table staff_tie (
  id bigint generated always as identity primary key,
  person_id text not null references account (id),
  by_id text not null references account (id),
  since timestamptz not null default now(),
  free_from timestamptz not null,
  check (person_id <> by_id),
  check (free_from > since)
);
create index staff_tie_person on staff_tie (person_id);
create index staff_tie_by on staff_tie (by_id);

-- Whoever is tied to somebody now, also over others, and never that person.
create function tied_staff(who text) returns setof text
language sql stable
as $$
  with recursive tied (id) as (
    select who
    union
    select case when t.person_id = tied.id then t.by_id else t.person_id end
    from tied join staff_tie t on tied.id in (t.person_id, t.by_id) and t.free_from > now()
  )
  select id from tied where id <> who
$$;
