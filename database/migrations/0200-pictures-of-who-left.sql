-- Pictures of conversations that went with an account, and what customers who are gone sent as evidence: nothing shows
-- them any more, so the nightly sweep takes them and their files.
update picture set subject_id = null, loose_since = now()
where subject_id is not null and (
  (purpose = 'chat' and not exists (select from chat_message m where m.id = picture.subject_id))
  or (
    purpose = 'claim' and uploaded_by = owner_id
    and exists (select from account a where a.id = picture.owner_id and a.email_key like '%@deleted.invalid')
  )
);
