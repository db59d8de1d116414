-- What is offered where it is no new article at a fixed price, as the page says: used, an auction, a gift card and the like.
alter table product_snapshot add column offer_kinds text[] not null default '{}';
