-- The pick-up point of its carrier that a customer chose instead of the door, as the carrier told it then. Null for the door.
alter table delivery add column point jsonb;
