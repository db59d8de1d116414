-- The secret by which the browser that has just bought as a guest gets its session again when the answer was lost.
alter table link_token
  drop constraint link_token_purpose_check,
  add constraint link_token_purpose_check check (purpose in ('confirm', 'change-email', 'recovery', 'guest'));
