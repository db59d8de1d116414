-- No screen and no rule reads them: a name that nobody was shown, and a choice that is always the same.
alter table warehouse drop column name;
alter table tariff drop column bank_scope;
