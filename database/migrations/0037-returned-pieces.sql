-- Pieces of a line whose price went back while the rest of the line goes on: they cost nothing in later prices.
alter table order_line add column returned_pieces integer not null default 0
  constraint order_line_returned check (returned_pieces between 0 and quantity);
