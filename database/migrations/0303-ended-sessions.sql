-- A session that ends closes its streams at once on every node, whichever statement ends it.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('waybill_live', json_build_object(
    'to', 'session:' || old.id, 'kind', 'session-ended', 'data', json_build_object())::text);
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function tell_ended_session();

-- A closed account has no session, whoever closes it.
create function end_sessions_of_closed() returns trigger language plpgsql as $$
begin
  delete from session where account_id = new.id;
  return null;
end $$;
create trigger account_closed after update of disabled_at on account for each row
  when (new.disabled_at is not null) execute function end_sessions_of_closed();
