-- How somebody wants mail about what is told in the cabinet; without a row every notification comes by mail.
create table notification_setting (
  user_id text primary key references account (id) on delete cascade,
  -- 'each', 'digest' or 'off' by group; a group that is missing is 'each'
  mail jsonb not null default '{}',
  -- what was told until then is in an earlier digest
  digest_sent_at timestamptz
);
create index notification_setting_digest on notification_setting (user_id) where mail::text like '%digest%';
