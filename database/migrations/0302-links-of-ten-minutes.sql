-- The link for a new password works for ten minutes now; words of the operator that name hours name those instead.
update mail_template set
  body = regexp_replace(
    body, '\{hours(, *plural,([^{}]|\{[^{}]*\})*)?\}( *(hours?|h|час[а-я]*|ч|小时))?',
    case locale when 'ru' then '10 минут' when 'zh' then '10 分钟' else '10 minutes' end, 'g'),
  version = version + 1
where kind = 'password-recovery' and body ~ '\{hours';
