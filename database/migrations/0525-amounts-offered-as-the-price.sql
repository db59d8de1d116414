-- Where the price of a page is a question, the reader offers the amounts that may be it (decisions/0545): up to three,
-- the likeliest first, as [{ amount, currency }]. Empty for a sure price, a typed one, and snapshots of before.
alter table product_snapshot add column price_choices jsonb not null default '[]';
