-- What a packed parcel may differ from its bill before its customer is asked: grams, or money in minor units of the settlement
-- currency. 50 g is what held for every tariff before.
alter table tariff add column weight_tolerance_grams integer not null default 50 check (weight_tolerance_grams between 0 and 5000);
alter table tariff add column difference_tolerance bigint not null default 0 check (difference_tolerance >= 0);
