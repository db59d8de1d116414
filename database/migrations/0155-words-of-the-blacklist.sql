-- Words of the blacklist that Waybill came with, mended: one Chinese word for a carrier, promises that agree in all
-- languages, no-break spaces in Russian. What staff have written since is never touched.
update blacklist_rule set
  instead = jsonb_set(instead, '{ru}', '"Светодиодные гирлянды едут без ограничений."')
  where key = 'fireworks' and updated_by is null;
update blacklist_rule set
  instead = jsonb_set(instead, '{ru}', '"Аккумулятор внутри устройства едет без ограничений: закажите его вместе с устройством."')
  where key = 'lithium-batteries' and updated_by is null;
update blacklist_rule set
  reason_ru = 'Активированную карту на чужое имя мы не покупаем; пустую отправляем лишь в некоторые страны.'
  where key = 'sim-cards' and updated_by is null;
update blacklist_rule set
  source = '{"ru": "Правила нашего магазина", "en": "Rules of our shop", "zh": "本店规定"}'
  where key = 'weapon-shops' and updated_by is null;
update blacklist_rule set
  reason_zh = replace(reason_zh, '承运人', '承运商'),
  source = replace(source::text, '承运人', '承运商')::jsonb,
  reason_ru = regexp_replace(
    regexp_replace(reason_ru, '(^|[ («])(в|к|с|у|о|и|а|на|по|за|из|от|до|не|ни|но|об|со|во|для) ', E'\\1\\2\u00a0', 'gi'),
    E'(^|[ («\u00a0])(в|к|с|у|о|и|а|на|по|за|из|от|до|не|ни|но|об|со|во|для) ', E'\\1\\2\u00a0', 'gi'
  )
  where updated_by is null;
