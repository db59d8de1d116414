-- Payment by bank transfer: what customers were asked to send, and what came (decisions/0880).
alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check check (method in ('balance', 'card', 'transfer'));

-- The charge of a payment as the bank's side of the books knows it: made before anybody is asked for money.
create table transfer_charge (
  payment_id text primary key references payment (id),
  -- ISO 11649: what the customer types as the purpose
  reference text not null constraint transfer_charge_reference unique check (reference ~ '^RF[0-9]{10}$'),
  state text not null check (state in ('pending', 'succeeded', 'cancelled')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- the account that the customer was told, whatever is set later; null where staff credited what came unasked
  account jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index transfer_charge_created on transfer_charge (created_at);

-- Money that came to the account: out of a statement, or entered by hand.
create table transfer_line (
  id text primary key check (id ~ '^trl_'),
  -- the bank's id of the line, or a digest of it: the same line is taken in once
  fingerprint text not null constraint transfer_line_once unique,
  source text not null check (source in ('hand', 'statement')),
  booked_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  payer text,
  purpose text not null,
  -- whose reference it names; null when it names none that we know
  payment_id text references payment (id),
  state text not null check (state in ('open', 'paid', 'credited', 'returned', 'void')),
  -- why it waits for a person, or waited
  why text check (why in (
    'unknown_reference', 'too_little', 'too_much', 'other_currency', 'paid_before', 'closed', 'own', 'second_person'
  )),
  -- the top-up that credited it
  top_up_id text references payment (id),
  entered_by text not null,
  entered_at timestamptz not null,
  settled_by text,
  settled_at timestamptz,
  note text,
  check (state <> 'open' or why is not null),
  check ((state = 'open') = (settled_at is null)),
  check (state not in ('credited', 'returned', 'void') or (settled_by is not null and note is not null)),
  check ((state = 'credited') = (top_up_id is not null)),
  check (state <> 'paid' or payment_id is not null)
);
-- one line pays a payment
create unique index transfer_line_paid on transfer_line (payment_id) where state = 'paid';
create index transfer_line_state on transfer_line (state, id desc);
create index transfer_line_entered on transfer_line (entered_by, entered_at);
