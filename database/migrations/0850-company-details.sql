-- The company that runs the shop, as legal pages, documents and mails name it. Each save is a row of its own, so that the history stays.
create table company_detail (
  version int primary key check (version > 0),
  -- each by language
  legal_name jsonb not null check (jsonb_typeof(legal_name) = 'object'),
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  registration jsonb not null check (jsonb_typeof(registration) = 'object'),
  head jsonb not null check (jsonb_typeof(head) = 'object'),
  phone text not null check (length(phone) <= 30),
  saved_at timestamptz not null,
  saved_by text not null
);

create function company_detail_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the details of the company are append-only' using errcode = 'restrict_violation';
end $$;
create trigger company_detail_append_only before update or delete or truncate on company_detail
  for each statement execute function company_detail_is_append_only();
