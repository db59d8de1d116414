-- A link that signs in stands among the links of mails (decisions/1116).
alter table link_token
  drop constraint link_token_purpose_check,
  add constraint link_token_purpose_check
    check (purpose in ('confirm', 'change-email', 'recovery', 'guest', 'sign-in'));
