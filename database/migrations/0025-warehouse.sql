-- What comes in, what it weighs, where it lies, since when it is stored, and what goes together.
alter table tariff add column merge_fee bigint not null default 0 check (merge_fee >= 0);

create table warehouse (
  code text primary key check (code ~ '^[a-z0-9-]{1,20}$'),
  name text not null
);
insert into warehouse (code, name) values ('main', 'Waybill');

-- A parcel at the door, as it came; never changed. What is found out later stands in rows of its own.
create table arrival (
  id text primary key check (id ~ '^arr_'),
  warehouse text not null references warehouse (code),
  -- of the shop's own delivery, in capitals without spaces; null when the label shows none
  tracking text,
  -- what else is on the label, or what the parcel looks like
  label text,
  received_at timestamptz not null,
  received_by text not null references account (id)
);
create index arrival_tracking on arrival (tracking) where tracking is not null;
create index arrival_received on arrival (received_at desc, id desc);

-- Whose the parcel is. An unknown one lies on its shelf without a row here.
create table arrival_order (
  arrival_id text primary key references arrival (id),
  order_id text not null references customer_order (id),
  attached_at timestamptz not null,
  attached_by text not null references account (id)
);
create index arrival_order_order on arrival_order (order_id);

create table arrival_line (
  arrival_id text not null references arrival_order (arrival_id),
  line_id text not null references order_line (id),
  quantity integer not null check (quantity between 1 and 999),
  primary key (arrival_id, line_id)
);
create index arrival_line_line on arrival_line (line_id);

-- The last one counts; a correction is another row and says why.
create table weighing (
  id text primary key check (id ~ '^wgh_'),
  arrival_id text not null references arrival (id),
  grams integer not null check (grams between 1 and 2000000),
  length_mm integer check (length_mm between 1 and 20000),
  width_mm integer check (width_mm between 1 and 20000),
  height_mm integer check (height_mm between 1 and 20000),
  reason text,
  weighed_at timestamptz not null,
  weighed_by text not null references account (id),
  check ((length_mm is null) = (width_mm is null) and (length_mm is null) = (height_mm is null))
);
create index weighing_arrival on weighing (arrival_id, weighed_at, id);

create table shelving (
  id bigint generated always as identity primary key,
  arrival_id text not null references arrival (id),
  shelf text not null,
  shelved_at timestamptz not null,
  shelved_by text not null references account (id)
);
create index shelving_arrival on shelving (arrival_id, id);

-- Checked, weighed, photographed and put away: from here on its goods are stored.
create table arrival_storing (
  arrival_id text primary key references arrival_order (arrival_id),
  stored_at timestamptz not null,
  stored_by text not null references account (id)
);

create function arrival_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'arrivals are append-only: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger arrival_append_only before update or delete on arrival
  for each row execute function arrival_is_append_only();
create trigger arrival_order_append_only before update or delete on arrival_order
  for each row execute function arrival_is_append_only();
create trigger arrival_line_append_only before update or delete on arrival_line
  for each row execute function arrival_is_append_only();
create trigger weighing_append_only before update or delete on weighing
  for each row execute function arrival_is_append_only();
create trigger shelving_append_only before update or delete on shelving
  for each row execute function arrival_is_append_only();
create trigger arrival_storing_append_only before update or delete on arrival_storing
  for each row execute function arrival_is_append_only();

-- Pictures of what came. One that shows what it must not is taken away: the row stays, the picture is not served.
create table arrival_photo (
  id text primary key check (id ~ '^pic_'),
  arrival_id text not null references arrival (id),
  -- the line that it shows; null for the parcel as a whole
  line_id text references order_line (id),
  -- copies of it, in pixels
  widths integer[] not null,
  width integer not null,
  height integer not null,
  added_at timestamptz not null,
  added_by text not null references account (id),
  removed_at timestamptz,
  removed_by text references account (id),
  check ((removed_at is null) = (removed_by is null))
);
create index arrival_photo_arrival on arrival_photo (arrival_id, added_at, id);

-- The storage clock of an order, since all of its goods are in. Its goods' value and tariff are those of its price.
create table stored_order (
  order_id text primary key references customer_order (id),
  user_id text not null references account (id),
  warehouse text not null references warehouse (code),
  arrived_at timestamptz not null,
  left_at timestamptz,
  tariff_version integer not null,
  goods_minor bigint not null check (goods_minor >= 0),
  currency char(3) not null,
  -- when the clock passes its next mark; null while it stands still or nothing follows
  look_at timestamptz,
  check (left_at >= arrived_at)
);
create index stored_order_look on stored_order (look_at) where left_at is null;
create index stored_order_user on stored_order (user_id) where left_at is null;

-- Times in which the clock stands still: we work, or a bill is not due yet.
create table storage_pause (
  id bigint generated always as identity primary key,
  order_id text not null references stored_order (order_id),
  reason text not null,
  from_at timestamptz not null,
  to_at timestamptz check (to_at >= from_at)
);
create index storage_pause_order on storage_pause (order_id);
create unique index storage_pause_open on storage_pause (order_id, reason) where to_at is null;

-- What the customer was told, once for each mark of the clock.
create table storage_notice (
  order_id text not null references stored_order (order_id),
  mark text not null check (mark in ('early', 'soon', 'last_free_day', 'abandonment')),
  told_at timestamptz not null,
  primary key (order_id, mark)
);

-- The customer's answer to the final question; the last one counts.
create table storage_answer (
  id bigint generated always as identity primary key,
  order_id text not null references stored_order (order_id),
  answer text not null check (answer in ('keep', 'give_up')),
  answered_at timestamptz not null
);
create index storage_answer_order on storage_answer (order_id, id);

-- Orders that are sent as one: the main one keeps its number, recipient and address.
create table merge_group (
  id text primary key check (id ~ '^mrg_'),
  user_id text not null references account (id),
  main_order_id text not null references stored_order (order_id),
  -- paid with the delivery
  fee_minor bigint not null check (fee_minor >= 0),
  currency char(3) not null,
  merged_at timestamptz not null,
  undone_at timestamptz check (undone_at >= merged_at)
);
create unique index merge_group_main on merge_group (main_order_id) where undone_at is null;

create table merge_member (
  id bigint generated always as identity primary key,
  group_id text not null references merge_group (id),
  order_id text not null references stored_order (order_id),
  joined_at timestamptz not null,
  parted_at timestamptz check (parted_at >= joined_at)
);
create unique index merge_member_order on merge_member (order_id) where parted_at is null;
create index merge_member_group on merge_member (group_id);

-- The customer looked at the photos and found all right (UX-103).
create table photo_check (
  order_id text primary key references stored_order (order_id),
  checked_at timestamptz not null
);
