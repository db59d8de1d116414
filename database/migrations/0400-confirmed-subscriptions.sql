-- Letters go only to addresses whose holders said so by a link, or by their confirmed accounts. What the form collected
-- before was never confirmed and waits; consents of confirmed accounts count from now on.
alter table subscription
  add column id text,
  add column state text not null default 'pending' check (state in ('pending', 'confirmed', 'ended', 'bounced')),
  -- the account of the address, once the address is confirmed there
  add column user_id text references account (id) on delete cascade,
  add column confirmed_at timestamptz,
  add column ended_at timestamptz;
update subscription set id = 'sub_' || replace(gen_random_uuid()::text, '-', '');
alter table subscription
  alter column id set not null,
  add constraint subscription_id unique (id),
  add check (id ~ '^sub_[0-9A-Za-z]{8,40}$'),
  add check (state <> 'confirmed' or confirmed_at is not null);
create index subscription_user on subscription (user_id) where user_id is not null;
create index subscription_confirmed on subscription (id) where state = 'confirmed';

-- Each step of a consent: when, to which text, from where. It shows why somebody got letters, and that they ended.
create table subscription_consent (
  subscription_id text not null references subscription (id) on delete cascade,
  at timestamptz not null,
  act text not null check (act in ('asked', 'confirmed', 'ended', 'bounced')),
  -- null for an end
  text_version text,
  source text not null check (source in ('form', 'sign-up', 'settings', 'mail-link', 'one-click', 'letter-page',
    'mail-server', 'before')),
  locale text not null check (locale in ('ru', 'en', 'zh')),
  place bigint generated always as identity primary key
);
create index subscription_consent_of on subscription_consent (subscription_id, place);

-- Links that confirm a subscription, each for one use.
create table subscription_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  subscription_id text not null references subscription (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index subscription_link_of on subscription_link (subscription_id, created_at);

alter table account_consent
  -- null for consents from before this was kept
  add column text_version text,
  add column source text;

-- what was asked for by the form before, without a confirmation
insert into subscription_consent (subscription_id, at, act, text_version, source, locale)
select id, subscribed_at, 'asked', consent_version, 'form', locale from subscription;

-- the newest word of each account with a confirmed address
insert into subscription (id, email_key, email, locale, consent_version, subscribed_at, state, user_id, confirmed_at)
select 'sub_' || replace(gen_random_uuid()::text, '-', ''), a.email_key, a.email, a.locale, '2026-11-20', c.decided_at,
  'confirmed', a.id, greatest(c.decided_at, a.email_confirmed_at)
from account a join lateral (
  select given, decided_at from account_consent where account_id = a.id and kind = 'advertising'
  order by decided_at desc limit 1
) c on c.given
where a.email_confirmed_at is not null and a.disabled_at is null
on conflict (email_key) do update
  set state = 'confirmed', user_id = excluded.user_id, confirmed_at = excluded.confirmed_at;
insert into subscription_consent (subscription_id, at, act, text_version, source, locale)
select id, confirmed_at, 'confirmed', '2026-11-20', 'sign-up', locale from subscription where state = 'confirmed';
