-- A discount that takes off a lot stays off until a second person agrees: who asked for it, when, and from when on
-- somebody who works alone may switch it on.
alter table discount_rule
  add column asked_by text,
  add column asked_at timestamptz,
  add column alone_from timestamptz,
  add constraint discount_rule_asked check (
    (asked_by is null) = (asked_at is null) and (asked_by is null or state = 'off') and
    (alone_from is null or asked_by is not null)
  );
