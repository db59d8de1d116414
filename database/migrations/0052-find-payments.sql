-- The office looks for a payment by the provider's number, by an order's number, by the customer.
create index payment_provider_ref on payment (provider_ref) where provider_ref is not null;
create index payment_target_label on payment_target (label) where label is not null;
