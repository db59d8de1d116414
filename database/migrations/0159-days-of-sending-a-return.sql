-- A return or an exchange that was agreed to is due on a day (decisions/0159); null is what an older version writes.
alter table claim
  drop constraint claim_check1,
  add constraint claim_due check (
    case state
      when 'open' then due_at is not null
      when 'returning' then true
      when 'exchanging' then true
      else due_at is null
    end
  );
-- those under way have the days of claims, counted from their last step
update claim set due_at = updated_at + (select claim_days * interval '1 day' from claim_setting)
where state in ('returning', 'exchanging');
