-- What one person gives is counted for a customer within a day (decisions/0177), so that requests are found by him.
create index refund_request_customer on refund_request (user_id, requested_at);
