-- Reports read questions by when they were asked, and storage by when goods came and left.
create index question_opened on question (opened_at);
create index stored_order_arrived on stored_order (arrived_at);
create index stored_order_left on stored_order (left_at) where left_at is not null;
