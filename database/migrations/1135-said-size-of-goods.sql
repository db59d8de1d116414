-- The size of a piece as its customer says it while nobody has weighed it: estimates follow it, and the warehouse sees it
-- (decisions/1135-the-said-size-of-goods.md).
alter table cart_line add column size text constraint cart_line_size check (size in ('small', 'medium', 'large'));
alter table order_line add column size text constraint order_line_size check (size in ('small', 'medium', 'large'));
