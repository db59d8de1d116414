-- The newest orders that were bought, with what the shop took for its delivery, are read from the index alone: estimates of
-- a delivery that nobody knows are made of them (decisions/1134-usual-delivery-of-a-shop.md).
create index customer_order_bought_newest on customer_order (created_at desc)
  include (currency, host, inland_minor) where shop_order_number is not null;
