-- The sum that a shop asked for, beside what its goods cost: the difference of the two is a gain or a loss on exchange
-- (decisions/1080-exchange-gain.md). Null, of purchases before and of a program of before: nobody has said it.
-- In the shop's currency, and in the settlement currency at the rate that the customer was billed with.
alter table purchase_order add column asked_minor bigint, add column at_rate_minor bigint;

-- A correction of it stands beside the correction of the cost, as a difference too.
alter table goods_cost add column asked_minor bigint, add column at_rate_minor bigint;

-- The sum of both, in the settlement currency.
alter table profit_order add column at_rate_minor bigint;
