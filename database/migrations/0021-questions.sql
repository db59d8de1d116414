-- What the customer must answer about an order (domain 4, "pending response").
create table question (
  id text primary key check (id ~ '^qst_'),
  order_id text not null references customer_order (id),
  user_id text not null references account (id),
  line_ids text[] not null check (cardinality(line_ids) > 0),
  kind text not null check (kind in (
    'price_increase', 'freight', 'stock', 'variant', 'seller_late', 'defect', 'data'
  )),
  -- grows with everything that changes what the customer sees of it, and with each answer
  version integer not null default 1,
  state text not null check (state in ('open', 'answered', 'expired', 'withdrawn')),
  -- what staff wrote for the customer
  note text,
  facts jsonb not null,
  -- [{code, effect, title, change}]: what may be answered and what it does; totals are made when they are read
  choices jsonb not null,
  default_choice text not null,
  -- what the customer's answer in advance comes closest to
  preselected text,
  -- the lines and the shop's delivery as they were, for another answer
  before jsonb not null,
  opened_by text,
  opened_at timestamptz not null,
  deadline_at timestamptz not null check (deadline_at > opened_at),
  answer text,
  answer_text text,
  answered_by text check (answered_by in ('customer', 'timer', 'staff')),
  answered_at timestamptz,
  -- staff have acted on the answer: it stands
  acted_at timestamptz,
  check ((state in ('answered', 'expired')) = (answer is not null)),
  check ((answer is null) = (answered_at is null))
);
create index question_order on question (order_id, opened_at, id);
create index question_open on question (deadline_at) where state = 'open';

alter table customer_order
  -- a difference that was not paid in time after the purchase: it stands in the delivery's bill
  add column carried_minor bigint not null default 0 check (carried_minor >= 0),
  -- why staff must look at the order whatever its state is, and since when
  add column attention text check (attention in ('cancel_asked', 'unanswered', 'answered')),
  add column attention_since timestamptz,
  add column attention_note text,
  add constraint customer_order_attention check ((attention is null) = (attention_since is null));
create index customer_order_attention_since on customer_order (attention_since) where attention is not null;
