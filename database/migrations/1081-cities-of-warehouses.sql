-- City and postcode of a warehouse as carriers ask for them; null while nobody has typed them (decisions/1081).
alter table warehouse_save add column city text check (length(city) between 1 and 60),
  add column postcode text check (length(postcode) between 1 and 20);
