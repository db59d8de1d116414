-- News that proves nothing by itself is bounded (decisions/0863): what it is about, and whether it is a charge of ours.
alter table provider_event add column hint_of text;
alter table provider_event add column is_known boolean;
alter table provider_event add constraint provider_event_hint check ((hint_of is null) = (is_known is null));
create index provider_event_hints on provider_event (provider, hint_of) where handled_at is null and hint_of is not null;
create index provider_event_strange on provider_event (provider, received_at) where not is_known;
