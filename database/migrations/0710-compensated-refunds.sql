-- Of the price that goes back, what its customer has by a compensation already: not paid again, but its bank percent is.
alter table refund_request add column compensated_minor bigint not null default 0 check (compensated_minor >= 0);
