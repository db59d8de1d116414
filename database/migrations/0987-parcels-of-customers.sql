-- Customers have parcels sent here that they bought themselves: an order without a price of goods, and without one at all where
-- the operator takes no fee for it.
alter table customer_order drop constraint customer_order_total_minor_check;
alter table customer_order add constraint customer_order_total_minor_check
  check (total_minor > 0 or (total_minor = 0 and quote ? 'forwarding'));

-- Whether the shop takes such parcels, and its fee for one, in the settlement currency.
alter table shop_setting
  add column takes_parcels boolean not null default false,
  add column parcel_fee text not null default '0' check (parcel_fee ~ '^\d{1,9}(\.\d{1,4})?$');
