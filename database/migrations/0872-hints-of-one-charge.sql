-- Hints about one charge are bounded by the hour (decisions/0863): the customer of a charge may know its id.
create index provider_event_known on provider_event (provider, hint_of, received_at) where is_known;
