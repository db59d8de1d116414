-- A fault that the warehouse found is accepted, exchanged or sent back (domain 4): what was called to keep the goods is to accept
-- them. An open question is another version then, so that a page that still offers the old word asks anew. Entries of the
-- history keep theirs.
update question set
  choices = (
    select jsonb_agg(
      case when choice ->> 'code' = 'keep' then jsonb_set(choice, '{code}', '"accept"') else choice end order by place
    )
    from jsonb_array_elements(choices) with ordinality as c (choice, place)
  ),
  answer = case when answer = 'keep' then 'accept' else answer end,
  version = case when state = 'open' then version + 1 else version end
where kind = 'defect';
