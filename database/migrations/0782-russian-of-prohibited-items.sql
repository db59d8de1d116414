-- Russian words of the prohibited items that Waybill came with: verbs and nouns of the trade, and no "shop" for ourselves.
-- What staff have written since is never touched.
update blacklist_rule set source = jsonb_set(source, '{ru}', '"Наши правила"')
  where key = 'weapon-shops' and updated_by is null;
update blacklist_rule set instead = jsonb_set(instead, '{ru}', '"Твёрдые и масляные духи без спирта можно отправить самолётом."')
  where key = 'perfume' and updated_by is null;
update blacklist_rule set instead = jsonb_set(instead, '{ru}', '"О сушёных и консервированных продуктах читайте в соседних записях."')
  where key = 'fresh-food' and updated_by is null;
update blacklist_rule set instead = jsonb_set(instead, '{ru}', '"Без аккумулятора отправим любым способом."')
  where key = 'e-scooters' and updated_by is null;
update blacklist_rule set instead = jsonb_set(instead, '{ru}', '"Поищите подержанный оригинал или бренд попроще."')
  where key = 'counterfeits' and updated_by is null;
update blacklist_rule set instead = jsonb_set(instead, '{ru}', '"Бокалы, штопоры и винные аксессуары можно отправить без ограничений."')
  where key = 'alcohol' and updated_by is null;
update blacklist_rule set instead = jsonb_set(instead, '{ru}', '"Тиснёная кожа выглядит так же, её можно отправить без ограничений."')
  where key = 'exotic-leather' and updated_by is null;
update blacklist_rule set reason_ru = 'Спички и газовые зажигалки нельзя отправить ни самолётом, ни почтой, даже в закрытой упаковке.'
  where key = 'lighters-matches' and updated_by is null;
update blacklist_rule set reason_ru = 'Горючее и едкое отправляем только наземным транспортом, до одного литра в посылке.'
  where key = 'solvents' and updated_by is null;
update blacklist_rule set reason_ru = 'Устройства с большим аккумулятором отправляем только наземным транспортом и не в каждую страну.'
  where key = 'e-scooters' and updated_by is null;
update blacklist_rule set reason_ru = 'В дороге они портятся, а на границе их не пропускают.'
  where key = 'fresh-food' and updated_by is null;
update blacklist_rule set reason_ru = 'Указки мощнее 1 мВт разрешает ввозить не каждая страна. Нужна этикетка с классом лазера.'
  where key = 'laser-pointers' and updated_by is null;
