-- Words of the staff area that staff wrote move with the built-in ones out of the layouts that every visitor gets.
update page_text set page = 'staff-layout', path = 'staff' where page = 'layout' and path = 'staff';
update page_text set page = 'staff-layout'
where page = 'cabinet-layout' and path <> 'staffNav' and (path like 'staff%' or path in ('quietTitle', 'quietText'));
-- the same words as `staff`, which stay where somebody wrote only these
update page_text as old set page = 'staff-layout', path = 'staff'
where page = 'cabinet-layout' and path = 'staffNav' and not exists (
  select from page_text where page = 'staff-layout' and path = 'staff' and locale = old.locale
);
delete from page_text where page = 'cabinet-layout' and path = 'staffNav';
