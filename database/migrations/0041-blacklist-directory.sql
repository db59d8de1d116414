-- The rules become the directory that visitors read: one table, so that page and checks cannot disagree.
-- A rule may look at words, brands, categories or shops, or say something of a whole destination or route; the first
-- three may hold for some destinations (ISO 3166-1) or routes only.
alter table blacklist_rule
  drop constraint blacklist_rule_kind_check,
  add constraint blacklist_rule_kind_check
    check (kind in ('word', 'host', 'brand', 'category', 'destination', 'route')),
  add column key text,
  add column category text not null default 'other'
    check (category in ('weapons', 'substances', 'fire', 'batteries', 'food', 'nature', 'money', 'technology',
      'brands', 'shops', 'other')),
  add column name jsonb not null default '{}',
  -- the law or the carrier's rule
  add column source jsonb not null default '{}',
  -- another way, where there is one
  add column instead jsonb not null default '{}',
  add column destinations text[] not null default '{}',
  add column routes text[] not null default '{}',
  add column version integer not null default 1,
  add column updated_at timestamptz not null default '2026-11-20T00:00:00Z',
  add column updated_by text;

update blacklist_rule set key = case
  when 'pistol' = any (patterns) then 'firearms'
  when 'fireworks' = any (patterns) then 'fireworks'
  when 'cocaine' = any (patterns) then 'drugs'
  when 'cigarette' = any (patterns) then 'tobacco'
  when 'vodka' = any (patterns) then 'alcohol'
  when 'banknote' = any (patterns) then 'money'
  when 'elephant ivory' = any (patterns) then 'protected-species'
  when 'power bank' = any (patterns) then 'lithium-batteries'
  when 'perfume' = any (patterns) then 'perfume'
  when 'aerosol' = any (patterns) then 'aerosols'
  when 'knife' = any (patterns) then 'knives'
  when 'medicine' = any (patterns) then 'medicines'
  when 'cheese' = any (patterns) then 'animal-food'
  when 'gunbroker.com' = any (patterns) then 'weapon-shops'
  else 'rule-' || id
end;
alter table blacklist_rule
  alter column key set not null,
  add constraint blacklist_rule_key unique (key),
  add constraint blacklist_rule_key_check check (key ~ '^[a-z0-9-]{1,80}$');
create index blacklist_rule_directory on blacklist_rule (category, key) where active;

-- What a new shop knows of each.
update blacklist_rule set category = 'weapons', name = '{"ru": "Оружие и боеприпасы", "en": "Firearms and ammunition", "zh": "枪支和弹药"}',
  source = '{"ru": "Всемирная почтовая конвенция, статья о запрещённых предметах", "en": "Universal Postal Convention, article on prohibited items", "zh": "《万国邮政公约》禁寄物品条款"}',
  instead = '{"ru": "Игрушечное оружие без металлического ствола отправить можно.", "en": "Toy weapons without a metal barrel may be sent.", "zh": "没有金属枪管的玩具枪可以寄。"}'
  where key = 'firearms';
update blacklist_rule set category = 'fire', name = '{"ru": "Фейерверки и взрывчатка", "en": "Fireworks and explosives", "zh": "烟花和爆炸物"}',
  source = '{"ru": "Правила ИАТА по опасным грузам, UN 0336", "en": "IATA Dangerous Goods Regulations, UN 0336", "zh": "国际航协《危险品规则》，UN 0336"}',
  instead = '{"ru": "Светодиодные гирлянды и холодные фонтаны на батарейках едут без ограничений.", "en": "LED lights travel without restrictions.", "zh": "LED 装饰灯不受限制。"}'
  where key = 'fireworks';
update blacklist_rule set category = 'substances', name = '{"ru": "Наркотики", "en": "Narcotics", "zh": "毒品"}',
  source = '{"ru": "Всемирная почтовая конвенция, статья о запрещённых предметах", "en": "Universal Postal Convention, article on prohibited items", "zh": "《万国邮政公约》禁寄物品条款"}',
  instead = '{}'
  where key = 'drugs';
update blacklist_rule set category = 'substances', name = '{"ru": "Табак, вейпы и никотин", "en": "Tobacco, vapes and nicotine", "zh": "烟草、电子烟和尼古丁"}',
  source = '{"ru": "Условия почтовых перевозчиков; таможенные нормы ввоза табака", "en": "Terms of the postal carriers; customs rules for tobacco", "zh": "邮政承运人条款；烟草进口规定"}',
  instead = '{"ru": "Портсигары, пепельницы и зажигалки без топлива отправить можно.", "en": "Cases, ashtrays and lighters without fuel may be sent.", "zh": "烟盒、烟灰缸和不含燃料的打火机壳可以寄。"}'
  where key = 'tobacco';
update blacklist_rule set category = 'food', name = '{"ru": "Алкоголь", "en": "Alcohol", "zh": "酒类"}',
  source = '{"ru": "Условия почтовых перевозчиков", "en": "Terms of the postal carriers", "zh": "邮政承运人条款"}',
  instead = '{"ru": "Бокалы, штопоры и винные аксессуары едут как обычные вещи.", "en": "Glasses, corkscrews and wine tools travel as usual.", "zh": "酒杯、开瓶器等酒具照常寄送。"}'
  where key = 'alcohol';
update blacklist_rule set category = 'money', name = '{"ru": "Деньги, карты и слитки", "en": "Money, cards and bullion", "zh": "现金、预付卡和金银条"}',
  source = '{"ru": "Всемирная почтовая конвенция, статья о запрещённых предметах", "en": "Universal Postal Convention, article on prohibited items", "zh": "《万国邮政公约》禁寄物品条款"}',
  instead = '{}'
  where key = 'money';
update blacklist_rule set category = 'nature', name = '{"ru": "Живые растения, животные, охраняемые виды", "en": "Live plants, animals, protected species", "zh": "活体动植物和受保护物种"}',
  source = '{"ru": "Конвенция СИТЕС 1973 года", "en": "CITES, Washington 1973", "zh": "《濒危野生动植物种国际贸易公约》（CITES）"}',
  instead = '{"ru": "Искусственные растения и имитации отправить можно.", "en": "Artificial plants and imitations may be sent.", "zh": "仿真植物和仿制品可以寄。"}'
  where key = 'protected-species';
update blacklist_rule set category = 'batteries', name = '{"ru": "Отдельные литиевые аккумуляторы", "en": "Loose lithium batteries", "zh": "单独的锂电池"}',
  source = '{"ru": "Правила ИАТА по опасным грузам, UN 3480", "en": "IATA Dangerous Goods Regulations, UN 3480", "zh": "国际航协《危险品规则》，UN 3480"}',
  instead = '{"ru": "Аккумулятор внутри устройства едет без очереди: закажите его вместе с устройством.", "en": "A battery inside its device travels freely: order it with the device.", "zh": "装在设备里的电池不受限制：和设备一起购买即可。"}'
  where key = 'lithium-batteries';
update blacklist_rule set category = 'fire', name = '{"ru": "Духи", "en": "Perfume", "zh": "香水"}',
  source = '{"ru": "Правила ИАТА по опасным грузам, UN 1266", "en": "IATA Dangerous Goods Regulations, UN 1266", "zh": "国际航协《危险品规则》，UN 1266"}',
  instead = '{"ru": "Твёрдые духи и масляные без спирта летят обычным путём.", "en": "Solid perfume and oils without alcohol fly as usual.", "zh": "固体香膏和不含酒精的香油可走空运。"}'
  where key = 'perfume';
update blacklist_rule set category = 'fire', name = '{"ru": "Аэрозоли и горючие жидкости", "en": "Aerosols and flammable liquids", "zh": "气雾剂和易燃液体"}',
  source = '{"ru": "Правила ИАТА по опасным грузам, UN 1950", "en": "IATA Dangerous Goods Regulations, UN 1950", "zh": "国际航协《危险品规则》，UN 1950"}',
  instead = '{"ru": "Возьмите тот же продукт с насосом вместо баллончика.", "en": "Take the same product with a pump instead of a can.", "zh": "选择泵压式包装的同类产品。"}'
  where key = 'aerosols';
update blacklist_rule set category = 'weapons', name = '{"ru": "Ножи и клинки", "en": "Knives and blades", "zh": "刀具"}',
  source = '{"ru": "Закон об оружии страны назначения", "en": "Weapons law of the destination", "zh": "目的国武器法"}',
  instead = '{"ru": "Кухонные ножи с лезвием до 20 см обычно проходят.", "en": "Kitchen knives with a blade up to 20 cm usually pass.", "zh": "刀刃 20 厘米以内的厨房刀一般可以通过。"}'
  where key = 'knives';
update blacklist_rule set category = 'substances', name = '{"ru": "Лекарства", "en": "Medicines", "zh": "药品"}',
  source = '{"ru": "Нормы ввоза лекарств для личного пользования", "en": "Rules on medicines for personal use", "zh": "个人自用药品进口规定"}',
  instead = '{"ru": "Приложите рецепт или купите то же лекарство на месте.", "en": "Add a prescription, or buy the same medicine at home.", "zh": "提供处方，或在当地购买同类药品。"}'
  where key = 'medicines';
update blacklist_rule set category = 'food', name = '{"ru": "Мясо, молочное, мёд", "en": "Meat, dairy, honey", "zh": "肉、奶制品、蜂蜜"}',
  source = '{"ru": "Ветеринарные правила страны назначения", "en": "Veterinary rules of the destination", "zh": "目的国动植物检疫规定"}',
  instead = '{"ru": "Консервы промышленного изготовления пропускают чаще.", "en": "Industrially canned food passes more often.", "zh": "工业化生产的罐头更容易通过。"}'
  where key = 'animal-food';
update blacklist_rule set category = 'shops', name = '{"ru": "Магазины оружия", "en": "Weapon shops", "zh": "武器商店"}',
  source = '{"ru": "Правила магазина Waybill", "en": "Rules of this shop", "zh": "本店规定"}',
  instead = '{}'
  where key = 'weapon-shops';
insert into blacklist_rule (key, kind, category, patterns, unless, verdict, reason_ru, reason_en, reason_zh, name,
  source, instead, destinations) values
('counterfeits', 'word', 'brands', array['replica watch*', 'designer replica*', '1:1 replica', 'aaa replica', 'реплика часов', 'реплика сумки', 'реплика кроссовок', 'копия бренда', '高仿', '复刻表', '精仿']::text[],
  array['lego', 'model', 'poster', 'постер*']::text[], 'prohibited',
  'Подделки задерживает таможня, и деньги за них не возвращаются.',
  'Customs seize counterfeits, and nobody refunds them.',
  '海关会扣押仿冒品，钱也退不回来。',
  '{"ru": "Подделки и «реплики»", "en": "Counterfeits and “replicas”", "zh": "仿冒品和“高仿”"}', '{"ru": "Соглашение ТРИПС; таможенные реестры товарных знаков", "en": "TRIPS Agreement; customs registers of trade marks", "zh": "TRIPS 协定；海关商标备案"}',
  '{"ru": "Поищите подержанный оригинал или марку попроще.", "en": "Look for a used original or a simpler brand.", "zh": "可以找二手正品，或换一个平价品牌。"}', '{}'),
('drones', 'word', 'technology', array['drone', 'drones', 'quadcopter*', 'дрон', 'дроны', 'квадрокоптер*', '无人机', '四轴飞行器']::text[],
  array['propeller', 'propellers', 'case', 'bag', 'landing pad', 'чехол*', 'кейс*', 'пропеллер*', '桨叶', '收纳包', '保护壳']::text[], 'restricted',
  'Нужно разрешение на ввоз или регистрация; проверяем страну до покупки.',
  'An import permit or a registration is needed; we check the country before buying.',
  '需要进口许可或登记，购买前先核对目的国规定。',
  '{"ru": "Дроны", "en": "Drones", "zh": "无人机"}', '{"ru": "Решение Коллегии ЕЭК № 30 от 21.04.2015, перечни для ввоза в ЕАЭС", "en": "EEC Board Decision No. 30 of 21 April 2015, import lists of the EAEU", "zh": "欧亚经济委员会理事会 2015 年 4 月 21 日第 30 号决定"}',
  '{"ru": "Запчасти без передатчика едут без разрешения.", "en": "Parts without a transmitter need no permit.", "zh": "不带发射器的配件无需许可。"}', '{}'),
('jammers', 'word', 'technology', array['signal jammer*', 'gps jammer*', 'wifi jammer*', 'глушилка*', 'подавитель связи', 'подавитель сигнал*', '信号屏蔽器', '信号干扰器']::text[],
  '{}', 'prohibited',
  'Глушить связь запрещено почти везде, ввозить приборы для этого – тоже.',
  'Jamming is illegal almost everywhere, and so is importing the devices.',
  '几乎所有国家都禁止干扰通信，也禁止进口此类设备。',
  '{"ru": "Подавители сигнала", "en": "Signal jammers", "zh": "信号干扰器"}', '{"ru": "Решение Коллегии ЕЭК № 30 от 21.04.2015, перечни для ввоза в ЕАЭС", "en": "EEC Board Decision No. 30 of 21 April 2015, import lists of the EAEU", "zh": "欧亚经济委员会理事会 2015 年 4 月 21 日第 30 号决定"}',
  '{}', '{}'),
('hidden-cameras', 'word', 'technology', array['spy camera*', 'hidden camera*', 'spy pen', 'шпионская камера', 'скрытая камера', 'ручка с камерой', '针孔摄像头', '偷拍']::text[],
  '{}', 'prohibited',
  'Приборы для тайной съёмки нельзя ввозить без лицензии.',
  'Devices for secret recording may not be imported without a licence.',
  '未经许可不得进口偷拍设备。',
  '{"ru": "Скрытые камеры", "en": "Hidden cameras", "zh": "隐藏式摄像头"}', '{"ru": "Решение Коллегии ЕЭК № 30 от 21.04.2015, перечни для ввоза в ЕАЭС", "en": "EEC Board Decision No. 30 of 21 April 2015, import lists of the EAEU", "zh": "欧亚经济委员会理事会 2015 年 4 月 21 日第 30 号决定"}',
  '{"ru": "Обычная камера наблюдения с видимым объективом подойдёт.", "en": "An ordinary camera with a visible lens is fine.", "zh": "镜头外露的普通监控摄像头可以寄。"}', '{}'),
('radios', 'word', 'technology', array['walkie talkie*', 'two way radio*', 'ham radio*', 'рация', 'рации', 'радиостанция', 'радиостанции', '对讲机']::text[],
  array['toy', 'toys', 'игруш*', 'детск*', '玩具', '儿童']::text[], 'restricted',
  'Частоты у стран разные; без заключения о частотах рацию могут вернуть.',
  'Frequencies differ between countries; without a permit the radio may be sent back.',
  '各国频率规定不同，没有许可可能被退回。',
  '{"ru": "Рации и передатчики", "en": "Two-way radios", "zh": "对讲机和发射设备"}', '{"ru": "Решение Коллегии ЕЭК № 30 от 21.04.2015, перечни для ввоза в ЕАЭС", "en": "EEC Board Decision No. 30 of 21 April 2015, import lists of the EAEU", "zh": "欧亚经济委员会理事会 2015 年 4 月 21 日第 30 号决定"}',
  '{}', '{}'),
('laser-pointers', 'word', 'technology', array['laser pointer*', 'лазерная указка', 'лазерные указки', '激光笔']::text[],
  array['cat toy', 'игруш*', '逗猫']::text[], 'restricted',
  'Мощнее 1 мВт ввозят не все страны; нужна этикетка с классом лазера.',
  'Above 1 mW many countries refuse; the label must show the laser class.',
  '超过 1 毫瓦的多国不允许，标签须注明激光等级。',
  '{"ru": "Лазерные указки", "en": "Laser pointers", "zh": "激光笔"}', '{"ru": "Стандарт МЭК 60825-1", "en": "IEC 60825-1", "zh": "IEC 60825-1 标准"}',
  '{}', '{}'),
('magnets', 'word', 'technology', array['neodymium magnet*', 'неодимовый магнит', 'неодимовые магниты', '钕磁铁', '强力磁铁']::text[],
  array['case', 'phone', 'чехол*', '手机']::text[], 'allowed',
  'Отправляем в стальном экране: так их берут самолётом. Упаковка тяжелее обычной.',
  'We send them in a steel shield, so that airlines accept them. The packing is heavier than usual.',
  '加钢板屏蔽后可以空运，包装会比平时重。',
  '{"ru": "Сильные магниты", "en": "Strong magnets", "zh": "强磁铁"}', '{"ru": "Правила ИАТА по опасным грузам, UN 2807", "en": "IATA Dangerous Goods Regulations, UN 2807", "zh": "国际航协《危险品规则》，UN 2807"}',
  '{}', '{}'),
('vitamins', 'word', 'substances', array['vitamin*', 'dietary supplement*', 'whey protein', 'витамин*', 'биодобавк*', 'сывороточный протеин', '维生素', '保健品', '蛋白粉']::text[],
  array['serum', 'cream', 'сыворотка для лица', 'крем*', 'shampoo', 'шампун*', '精华', '面霜']::text[], 'allowed',
  'Можно для себя: до шести упаковок в посылке, в заводской таре, с составом.',
  'For yourself: up to six packs in a parcel, in the maker’s pack, with ingredients.',
  '限自用：每个包裹最多六件，须为原厂包装并注明成分。',
  '{"ru": "Витамины и добавки", "en": "Vitamins and supplements", "zh": "维生素和保健品"}', '{"ru": "Нормы ввоза для личного пользования", "en": "Rules on goods for personal use", "zh": "个人自用物品规定"}',
  '{}', '{}'),
('contact-lenses', 'word', 'substances', array['contact lens', 'contact lenses', 'контактные линзы', '隐形眼镜', '美瞳']::text[],
  array['case', 'solution', 'контейнер*', 'раствор*', '护理液', '眼镜盒']::text[], 'allowed',
  'Можно, если указаны диоптрии и радиус и упаковка не вскрыта.',
  'Allowed when power and radius are named and the pack is sealed.',
  '注明度数和基弧、包装未拆封即可。',
  '{"ru": "Контактные линзы", "en": "Contact lenses", "zh": "隐形眼镜"}', '{}',
  '{}', '{}'),
('tea-coffee', 'word', 'food', array['loose tea', 'green tea', 'black tea', 'tea leaves', 'coffee beans', 'зелёный чай', 'чёрный чай', 'листовой чай', 'кофе в зёрнах', 'зерновой кофе', '茶叶', '咖啡豆']::text[],
  array['cup', 'cups', 'pot', 'mug', 'maker', 'grinder', 'machine', 'чашк*', 'чайник*', 'кофемолк*', 'кофемашин*', '杯', '壶', '机']::text[], 'allowed',
  'Можно в заводской упаковке, до 3 кг в посылке.',
  'Allowed in the maker’s pack, up to 3 kg in a parcel.',
  '原厂包装可以寄，每个包裹最多 3 千克。',
  '{"ru": "Чай, кофе, специи", "en": "Tea, coffee, spices", "zh": "茶、咖啡、香料"}', '{"ru": "Фитосанитарные правила страны назначения", "en": "Plant health rules of the destination", "zh": "目的国植物检疫规定"}',
  '{}', '{}'),
('fresh-food', 'word', 'food', array['fresh fruit', 'fresh fruits', 'fresh meat', 'frozen meat', 'raw meat', 'свежие фрукты', 'свежее мясо', 'замороженное мясо', '新鲜水果', '鲜肉', '冷冻肉']::text[],
  array['toy', 'container', 'игруш*', 'контейнер*', '玩具', '保鲜盒']::text[], 'prohibited',
  'В дороге они портятся, а граница их не пропускает.',
  'They spoil on the way, and borders do not let them pass.',
  '运输途中会变质，海关也不放行。',
  '{"ru": "Свежие продукты", "en": "Fresh food", "zh": "生鲜食品"}', '{"ru": "Всемирная почтовая конвенция, статья о запрещённых предметах", "en": "Universal Postal Convention, article on prohibited items", "zh": "《万国邮政公约》禁寄物品条款"}',
  '{"ru": "Сушёное и консервированное смотрите в строках рядом.", "en": "For dried and canned food see the lines beside.", "zh": "干货和罐头请看相关条目。"}', '{}'),
('seeds-soil', 'word', 'nature', array['plant seeds', 'flower seeds', 'vegetable seeds', 'potting soil', 'семена овощ*', 'семена цвет*', 'семена томат*', 'грунт для растений', '花种子', '蔬菜种子', '营养土']::text[],
  array['print', 'poster', 'organizer', 'органайзер*', '收纳']::text[], 'prohibited',
  'Без фитосанитарного сертификата семена и почву уничтожают на границе.',
  'Without a plant health certificate seeds and soil are destroyed at the border.',
  '没有植物检疫证书的种子和土壤会在口岸销毁。',
  '{"ru": "Семена и земля", "en": "Seeds and soil", "zh": "种子和土壤"}', '{"ru": "Международная конвенция по карантину растений", "en": "International Plant Protection Convention", "zh": "《国际植物保护公约》"}',
  '{}', '{}'),
('exotic-leather', 'word', 'nature', array['python leather', 'crocodile leather', 'alligator leather', 'кожа питона', 'кожа крокодила', '蟒蛇皮', '鳄鱼皮']::text[],
  array['embossed', 'print', 'faux', 'effect', 'тиснен*', 'эко', 'имитац*', '压纹', '仿']::text[], 'restricted',
  'Нужно разрешение СИТЕС от магазина; спрашиваем его до покупки.',
  'A CITES permit from the shop is needed; we ask for it before buying.',
  '需要商店提供 CITES 许可，购买前我们会先索取。',
  '{"ru": "Кожа рептилий", "en": "Reptile leather", "zh": "爬行动物皮革"}', '{"ru": "Конвенция СИТЕС 1973 года", "en": "CITES, Washington 1973", "zh": "《濒危野生动植物种国际贸易公约》（CITES）"}',
  '{"ru": "Тиснёная кожа выглядит так же и едет свободно.", "en": "Embossed leather looks the same and travels freely.", "zh": "压纹牛皮外观相同，不受限制。"}', '{}'),
('antiques', 'word', 'money', array['ancient coin*', 'antique icon*', 'старинная икона', 'старинные монеты', 'антиквариат', '文物', '古董']::text[],
  array['style', 'replica', 'под старину', 'стиль', '仿古', '风格']::text[], 'restricted',
  'Вещи старше 50–100 лет многие страны выпускают только с разрешением.',
  'Many countries let things older than 50–100 years leave with a permit only.',
  '超过 50–100 年的物品，许多国家须有许可才能出境。',
  '{"ru": "Антиквариат", "en": "Antiques", "zh": "古董文物"}', '{"ru": "Конвенция ЮНЕСКО 1970 года", "en": "UNESCO Convention of 1970", "zh": "联合国教科文组织 1970 年公约"}',
  '{}', '{}'),
('jewellery', 'word', 'money', array['solid gold', 'loose diamond*', 'бриллиант*', 'золотое кольцо', 'золотая цепь', 'золотые серьги', '裸钻', '足金', '黄金首饰']::text[],
  array['plated', 'tone', 'colour', 'color', 'filled', 'позолот*', 'покрыт*', 'цвет*', 'имитац*', '镀金', '金色']::text[], 'restricted',
  'До 25 000 ₽ и только со страховкой: дороже перевозчики не берут.',
  'Up to RUB 25,000 and with insurance only: carriers refuse more.',
  '价值不超过 25,000 卢布并须投保，超过的承运人不收。',
  '{"ru": "Золото и драгоценные камни", "en": "Gold and gemstones", "zh": "黄金和宝石"}', '{"ru": "Условия почтовых перевозчиков", "en": "Terms of the postal carriers", "zh": "邮政承运人条款"}',
  '{"ru": "Позолоченные украшения едут без ограничений.", "en": "Plated jewellery travels without restrictions.", "zh": "镀金首饰不受限制。"}', '{}'),
('e-scooters', 'word', 'batteries', array['hoverboard*', 'electric scooter*', 'e-bike', 'e-bikes', 'electric bike*', 'гироскутер*', 'электросамокат*', 'электровелосипед*', '平衡车', '电动滑板车', '电动自行车']::text[],
  array['bag', 'helmet', 'tyre', 'tire', 'шлем*', 'шина', 'покрышк*', '头盔', '轮胎']::text[], 'restricted',
  'Большой аккумулятор едет только по земле и не в каждую страну.',
  'The large battery goes by land only, and not to every country.',
  '大容量电池只能走陆运，部分国家不收。',
  '{"ru": "Электросамокаты и велосипеды", "en": "E-scooters and e-bikes", "zh": "电动滑板车和自行车"}', '{"ru": "Правила ИАТА по опасным грузам, UN 3171", "en": "IATA Dangerous Goods Regulations, UN 3171", "zh": "国际航协《危险品规则》，UN 3171"}',
  '{"ru": "Без аккумулятора отправим любым путём.", "en": "Without the battery it goes by any route.", "zh": "不带电池可走任何线路。"}', '{}'),
('lighters-matches', 'word', 'fire', array['safety matches', 'camping matches', 'gas lighter*', 'butane lighter*', 'зажигалка газов*', 'газовая зажигалка', 'туристические спички', '火柴', '打火机']::text[],
  array['case', 'holder', 'box', 'чехол*', 'коробок*', '壳', '套']::text[], 'prohibited',
  'Огонь и газ самолёт и почта не берут даже в закрытой упаковке.',
  'Neither planes nor the post take fire and gas, even in a sealed pack.',
  '火种和燃气即使密封，航空和邮政也不收。',
  '{"ru": "Спички и газовые зажигалки", "en": "Matches and gas lighters", "zh": "火柴和气体打火机"}', '{"ru": "Правила ИАТА по опасным грузам, UN 1057, UN 1944", "en": "IATA Dangerous Goods Regulations, UN 1057, UN 1944", "zh": "国际航协《危险品规则》，UN 1057, UN 1944"}',
  '{"ru": "Огниво и электрическая зажигалка без газа подойдут.", "en": "A fire steel or an electric lighter without gas is fine.", "zh": "打火石或不含气体的电弧打火器可以寄。"}', '{}'),
('solvents', 'word', 'fire', array['acetone', 'turpentine', 'paint thinner', 'epoxy resin', 'ацетон', 'растворител*', 'скипидар', 'эпоксидная смола', '丙酮', '松节油', '稀释剂', '环氧树脂']::text[],
  array['free', 'без ацетона', 'table', 'ring', 'стол', 'кольцо', '不含', '桌']::text[], 'restricted',
  'Горючее и едкое едет только по земле, до одного литра в посылке.',
  'What burns or corrodes goes by land only, up to one litre in a parcel.',
  '易燃或腐蚀性液体只能走陆运，每个包裹最多一升。',
  '{"ru": "Растворители и смолы", "en": "Solvents and resins", "zh": "溶剂和树脂"}', '{"ru": "Правила ИАТА по опасным грузам, UN 1090, UN 1263", "en": "IATA Dangerous Goods Regulations, UN 1090, UN 1263", "zh": "国际航协《危险品规则》，UN 1090, UN 1263"}',
  '{"ru": "Акриловые краски на воде едут без ограничений.", "en": "Water-based acrylics travel without restrictions.", "zh": "水性丙烯颜料不受限制。"}', '{}'),
('gas-cylinders', 'word', 'fire', array['gas cylinder*', 'co2 cartridge*', 'fire extinguisher*', 'airbag module*', 'газовый баллон', 'газовые баллоны', 'баллончик co2', 'огнетушител*', '灭火器', '气瓶', '安全气囊总成']::text[],
  array['holder', 'cover', 'bracket', 'sticker', 'держател*', 'чехол*', 'наклейк*', '支架', '套']::text[], 'prohibited',
  'Сжатый газ и пиропатроны почта и авиакомпании не принимают.',
  'The post and airlines accept neither compressed gas nor gas generators.',
  '邮政和航空均不接收压缩气体和气体发生器。',
  '{"ru": "Баллоны под давлением", "en": "Pressurised cylinders", "zh": "压力气瓶"}', '{"ru": "Правила ИАТА по опасным грузам, UN 1044, UN 3268", "en": "IATA Dangerous Goods Regulations, UN 1044, UN 3268", "zh": "国际航协《危险品规则》，UN 1044, UN 3268"}',
  '{"ru": "Закажите тот же прибор пустым.", "en": "Order the same device empty.", "zh": "购买不含气体的空瓶。"}', '{}'),
('pesticides', 'word', 'substances', array['pesticide*', 'insecticide*', 'herbicide*', 'rat poison', 'пестицид*', 'инсектицид*', 'гербицид*', 'крысиный яд', '杀虫剂', '农药', '除草剂', '老鼠药']::text[],
  array['free', 'sprayer', 'book', 'распылител*', 'книг*', '喷壶']::text[], 'prohibited',
  'Ядовитые вещества к пересылке не принимаются.',
  'Poisonous substances are not accepted for sending.',
  '有毒物质不予寄送。',
  '{"ru": "Яды и пестициды", "en": "Poisons and pesticides", "zh": "毒药和农药"}', '{"ru": "Всемирная почтовая конвенция, статья о запрещённых предметах", "en": "Universal Postal Convention, article on prohibited items", "zh": "《万国邮政公约》禁寄物品条款"}',
  '{"ru": "Ловушки без яда отправить можно.", "en": "Traps without poison may be sent.", "zh": "不含毒剂的捕鼠器可以寄。"}', '{}'),
('mercury', 'word', 'substances', array['mercury thermometer*', 'ртутный термометр', 'ртутные термометры', '水银温度计', '水银体温计']::text[],
  '{}', 'prohibited',
  'Ртуть запрещена в посылках и в торговле.',
  'Mercury is banned from parcels and from trade.',
  '汞禁止邮寄和贸易。',
  '{"ru": "Приборы с ртутью", "en": "Devices with mercury", "zh": "含汞器具"}', '{"ru": "Минаматская конвенция о ртути", "en": "Minamata Convention on Mercury", "zh": "《关于汞的水俣公约》"}',
  '{"ru": "Электронный термометр едет свободно.", "en": "An electronic thermometer travels freely.", "zh": "电子体温计不受限制。"}', '{}'),
('sim-cards', 'word', 'technology', array['sim card', 'sim cards', 'prepaid sim', 'сим карта', 'сим карты', '手机卡', '电话卡']::text[],
  array['tray', 'tool', 'slot', 'reader', 'adapter', 'dual', 'лоток*', 'слот*', 'адаптер*', '卡托', '卡槽', '双卡']::text[], 'restricted',
  'Активированную карту на чужое имя мы не покупаем; пустую – только в две страны.',
  'We do not buy cards that are activated in another name; blank ones go to a few countries only.',
  '不代购已用他人身份激活的卡；空白卡仅限少数国家。',
  '{"ru": "SIM-карты", "en": "SIM cards", "zh": "手机 SIM 卡"}', '{"ru": "Законы о связи страны покупки", "en": "Telecom law of the country of purchase", "zh": "购买国电信法规"}',
  '{"ru": "Купите eSIM сами: ей не нужна посылка.", "en": "Buy an eSIM yourself: it needs no parcel.", "zh": "可以自行购买 eSIM，无需邮寄。"}', '{}'),
('poppy-seeds', 'word', 'food', array['poppy seed', 'poppy seeds', 'кондитерский мак', 'мак пищевой', '罂粟籽']::text[],
  array['print', 'dress', 'принт*', 'платье', '印花']::text[], 'prohibited',
  'В этих странах мак приравнен к наркотическому сырью.',
  'These countries treat poppy seeds as narcotic raw material.',
  '这些国家把罂粟籽视为毒品原料。',
  '{"ru": "Пищевой мак", "en": "Poppy seeds", "zh": "罂粟籽"}', '{"ru": "Законы о наркотиках стран назначения", "en": "Narcotics law of the destinations", "zh": "目的国毒品管制法"}',
  '{}', array['AE', 'CN', 'SA', 'SG', 'TW']::text[]),
('chewing-gum', 'word', 'food', array['chewing gum', 'bubble gum', 'жевательная резинка', '口香糖', '泡泡糖']::text[],
  array['toy', 'brush', 'щётк*', '玩具']::text[], 'prohibited',
  'В Сингапур ввозить жевательную резинку запрещено.',
  'Chewing gum may not be imported into Singapore.',
  '新加坡禁止进口口香糖。',
  '{"ru": "Жевательная резинка", "en": "Chewing gum", "zh": "口香糖"}', '{"ru": "Закон Сингапура о ввозе и вывозе, правила 1992 года", "en": "Singapore, Regulation of Imports and Exports (Chewing Gum) 1992", "zh": "新加坡 1992 年口香糖进口管制条例"}',
  '{}', array['SG']::text[]),
('closed-destinations', 'destination', 'other', array['KP']::text[],
  '{}', 'prohibited',
  'Ни один из наших перевозчиков туда не возит.',
  'None of our carriers goes there.',
  '我们的承运人均不送达该国。',
  '{"ru": "Посылки в Северную Корею", "en": "Parcels to North Korea", "zh": "寄往朝鲜的包裹"}', '{"ru": "Резолюция СБ ООН 2397", "en": "UN Security Council Resolution 2397", "zh": "联合国安理会第 2397 号决议"}',
  '{}', '{}');
