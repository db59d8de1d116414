-- What is only ever added to (the ledger, the audit log of staff, the history of orders and deliveries) leaves a digest
-- of each row as it was written, in the transaction that wrote it. A job seals the digests in chained batches, so no
-- order waits for another one's seal (decisions/0324).
create table audit_seal (
  number bigint primary key,
  rows integer not null check (rows > 0),
  previous bytea not null check (length(previous) = 32),
  digest bytea not null check (length(digest) = 32),
  sealed_at timestamptz not null
);

create table audit_entry (
  seq bigint generated always as identity primary key,
  stream text not null,
  row_id text not null,
  digest bytea not null check (length(digest) = 32),
  seal bigint references audit_seal (number),
  constraint audit_entry_once unique (stream, row_id)
);
create index audit_entry_seal on audit_entry (seal, seq);
create index audit_entry_open on audit_entry (seq) where seal is null;

-- Columns that are null do not count, so that one which is added later changes no digest of an older row.
create function audit_digest(content jsonb) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(jsonb_strip_nulls(content)::text, 'UTF8'))
$$;

create function audit_note() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  insert into audit_entry (stream, row_id, digest)
    select tg_table_name, content ->> 'id', audit_digest(content)
    from (select to_jsonb(added) as content from added) as written
    order by content ->> 'id';
  return null;
end $$;

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_entry' then
    if old.seal is null and new.seal is not null
      and (new.seq, new.stream, new.row_id, new.digest)
        is not distinct from (old.seq, old.stream, old.row_id, old.digest) then
      return new;
    end if;
  end if;
  raise exception 'the audit chain is append-only: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function audit_is_append_only();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function audit_is_append_only();
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function audit_is_append_only();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function audit_is_append_only();

-- The digest of a batch: what was before it, its number, and each entry in its order.
create function audit_batch_digest(before bytea, batch bigint) returns bytea language sql stable
  set search_path = public, pg_temp as $$
  select sha256(before || convert_to(batch::text || chr(10), 'UTF8') || coalesce(string_agg(
    convert_to(seq::text || ' ' || stream || ' ' || row_id || ' ', 'UTF8') || digest, ''::bytea order by seq), ''::bytea))
  from audit_entry where seal = batch
$$;

-- Seals up to so many entries; answers how many. Two at once wait for each other.
create function audit_seal_next(most integer) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  last audit_seal;
  batch bigint;
  before bytea;
  picked bigint[];
begin
  perform pg_advisory_xact_lock(7206120119);
  -- which entries a seal holds stands with them, so one whose transaction ends late is simply in a later seal
  picked := array(select seq from audit_entry where seal is null order by seq limit most);
  if cardinality(picked) = 0 then return 0; end if;
  select * into last from audit_seal order by number desc limit 1;
  batch := coalesce(last.number, 0) + 1;
  before := coalesce(last.digest, decode(repeat('00', 32), 'hex'));
  insert into audit_seal (number, rows, previous, digest, sealed_at) values (
    batch, cardinality(picked), before,
    (select sha256(before || convert_to(batch::text || chr(10), 'UTF8') || string_agg(
      convert_to(seq::text || ' ' || stream || ' ' || row_id || ' ', 'UTF8') || digest, ''::bytea order by seq))
      from audit_entry where seq = any(picked)),
    now()
  );
  update audit_entry set seal = batch where seq = any(picked);
  return cardinality(picked);
end $$;

-- What is there already enters the chain as it is today. Writers wait until the triggers stand: a row that is written
-- between the copy and its trigger would have no entry for ever.
lock table ledger_transaction, ledger_posting, staff_deed, order_event, delivery_event in share row exclusive mode;
do $$
declare
  name text;
begin
  set local timezone = 'UTC';
  foreach name in array array['ledger_transaction', 'ledger_posting', 'staff_deed', 'order_event', 'delivery_event'] loop
    execute format(
      'insert into audit_entry (stream, row_id, digest)
        select %L, id::text, audit_digest(to_jsonb(one)) from %I as one order by id', name, name);
    execute format(
      'create trigger %I after insert on %I referencing new table as added
        for each statement execute function audit_note()', name || '_audited', name);
  end loop;
end $$;

-- The triggers for rows let truncate through.
create trigger order_event_no_truncate before truncate on order_event
  for each statement execute function order_event_is_append_only();
create trigger delivery_event_no_truncate before truncate on delivery_event
  for each statement execute function delivery_event_is_append_only();
