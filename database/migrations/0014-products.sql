-- What our reader, or a customer's own hand, said about a product at an address at a time. Never changed afterwards:
-- carts and orders point at it, and what was charged must stay explainable.
create table product_snapshot (
  id text primary key check (id ~ '^prd_[0-9A-Za-z]{8,40}$'),
  source text not null check (source in ('reader', 'search', 'manual')),
  -- the customer who typed it; nobody else may use it
  typed_by text references account (id),
  -- sameProductKey of the address that was asked for, and of the address that answered after redirects
  asked_key text not null,
  product_key text not null,
  url text not null,
  host text not null,
  -- orders are made one for each shop; this tells shops apart
  shop_key text not null,
  shop_name text,
  title text not null check (length(title) between 1 and 500),
  language text,
  brand text,
  description text,
  price_minor bigint check (price_minor >= 0),
  currency char(3),
  old_price_minor bigint check (old_price_minor >= 0),
  price_is_sure boolean not null,
  availability text not null check (availability in ('in_stock', 'out_of_stock', 'preorder', 'unknown')),
  -- addresses in the shop, never shown; the first `shown_images` are the product's, the rest only a variant's
  images text[] not null,
  shown_images smallint not null,
  options jsonb not null,
  variants jsonb not null,
  -- "colour and size" as a customer typed them
  options_note text,
  confidence jsonb not null,
  evidence jsonb not null,
  read_at timestamptz not null,
  check ((price_minor is null) = (currency is null)),
  check (old_price_minor is null or price_minor is not null),
  check ((source = 'manual') = (typed_by is not null)),
  check (source <> 'manual' or not price_is_sure)
);
create index product_snapshot_asked on product_snapshot (asked_key, read_at desc) where source <> 'manual';
create index product_snapshot_host on product_snapshot (host) where source = 'reader';
create index product_snapshot_typed_by on product_snapshot (typed_by) where typed_by is not null;

create function refuse_snapshot_change() returns trigger language plpgsql as $$
begin
  raise exception 'a product snapshot is never changed (%)', old.id;
end $$;
create trigger product_snapshot_immutable before update on product_snapshot
  for each row execute function refuse_snapshot_change();

-- What search shows: the newest snapshot of each product.
create table product_listing (
  product_key text primary key,
  snapshot_id text not null references product_snapshot (id),
  shop_key text not null,
  host text not null,
  -- the price in the settlement currency at the rate of the reading; for sorting only, never shown or charged
  comparable_minor bigint not null,
  read_at timestamptz not null,
  terms tsvector not null
);
create index product_listing_terms on product_listing using gin (terms);
create index product_listing_newest on product_listing (read_at desc, product_key desc);
create index product_listing_price on product_listing (comparable_minor, product_key);
create index product_listing_shop on product_listing (shop_key, read_at desc);
create index product_listing_snapshot on product_listing (snapshot_id);

-- Every try to read an address: the source of the hourly limit (security 1.2) and of the board of what shops answer.
create table reading_attempt (
  id bigint generated always as identity primary key,
  -- a customer's id, a keyed hash of a guest's network, or 'reread'
  reader text not null,
  host text not null,
  -- null while it runs, 'read', or the code of the refusal
  outcome text,
  ms integer,
  -- the confidence of each field
  fields jsonb,
  snapshot_id text,
  started_at timestamptz not null
);
create index reading_attempt_reader on reading_attempt (reader, started_at);
create index reading_attempt_host on reading_attempt (host, started_at);

-- What may be bought and brought. A word rule looks at the title and the address, between word boundaries; a star
-- stands for the endings of a word. A host rule covers the host and everything below it.
create table blacklist_rule (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('word', 'host')),
  patterns text[] not null check (cardinality(patterns) > 0),
  -- words beside which the rule does not hold: a glue gun is no weapon
  unless text[] not null default '{}',
  verdict text not null check (verdict in ('allowed', 'restricted', 'prohibited')),
  reason_ru text not null,
  reason_en text not null,
  reason_zh text not null,
  active boolean not null default true
);

insert into blacklist_rule (kind, patterns, unless, verdict, reason_ru, reason_en, reason_zh) values
('word',
 '{pistol,pistols,handgun,handguns,revolver,revolvers,rifle,rifles,shotgun,shotguns,firearm,firearms,ammunition,ammo,silencer,brass knuckles,stun gun,taser,пистолет*,револьвер*,винтовк*,карабин охотнич*,дробовик*,патроны,боеприпас*,глушитель для оруж*,кастет*,электрошокер*,手枪,步枪,枪支,子弹,弹药,电击器,指虎}',
 '{toy,toys,water,bubble,glue,massage,nerf,foam,caulking,rifle bag,lego,exhaust,muffler,drill,дрел*,ламп*,e14,e27,герметик*,игруш*,водян*,водный,клеев*,массажн*,монтажн*,для пены,зажигалка,мыльн*,玩具,水枪,泡泡,胶枪,筋膜}',
 'prohibited',
 'Оружие, его части и боеприпасы нельзя пересылать через границу.',
 'Weapons, their parts and ammunition may not be sent across borders.',
 '武器、武器零件和弹药禁止跨境寄送。'),
('word',
 '{fireworks,firecracker,firecrackers,gunpowder,explosive,explosives,dynamite,фейерверк*,петард*,порох,взрывчат*,динамит*,салют праздничн*,烟花,鞭炮,爆竹,炸药,火药}',
 '{poster,print,t-shirt,shirt,book,lego,led,постер*,книг*,футболк*,海报,灯}',
 'prohibited',
 'Взрывчатые вещества и фейерверки не берёт ни один перевозчик.',
 'No carrier accepts explosives and fireworks.',
 '任何承运人都不接收爆炸物和烟花爆竹。'),
('word',
 '{cocaine,heroin,methamphetamine,lsd,mdma,cannabis,marijuana,thc,kratom,psilocybin,кокаин*,героин,метамфетамин*,марихуан*,каннабис*,гашиш*,псилоцибин*,可卡因,海洛因,冰毒,大麻}',
 '{seed oil,poster,print,book,t-shirt,hemp fabric,постер*,книг*,футболк*,海报,大麻布,大麻籽油}',
 'prohibited',
 'Наркотические и психоактивные вещества запрещены к ввозу.',
 'Narcotic and psychoactive substances may not be imported.',
 '毒品和精神活性物质禁止进口。'),
('word',
 '{cigarette,cigarettes,cigar,cigars,tobacco,vape,vapes,e-cigarette,e-liquid,nicotine,snus,сигарет*,сигары,табак,вейп*,электронная сигарета,жидкость для вейпа,никотин*,снюс,香烟,雪茄,烟草,电子烟,尼古丁}',
 '{case,holder,lighter,ashtray,box,humidor,vanille,perfume,tobacco vanille,портсигар*,зажигалк*,пепельниц*,мундштук*,пластырь,烟盒,打火机,烟灰缸}',
 'prohibited',
 'Табак и никотин пересылать почтой нельзя.',
 'Tobacco and nicotine may not be sent by post.',
 '烟草和尼古丁制品不能邮寄。'),
('word',
 '{vodka,whisky,whiskey,cognac,brandy,liqueur,tequila,wine,champagne,beer,водка,виски,коньяк*,ликёр*,ликер*,текила,вино,шампанское,пиво,白酒,威士忌,伏特加,葡萄酒,香槟酒,啤酒}',
 '{glass,glasses,rack,opener,cooler,stopper,wine red,vinegar,poster,mug,decanter,book,бокал*,рюмк*,стакан*,штопор*,кружк*,декантер*,стойк*,книг*,набор для,цвет*,杯,开瓶器,酒架,醒酒器,色}',
 'prohibited',
 'Алкоголь пересылать почтой нельзя.',
 'Alcohol may not be sent by post.',
 '酒类不能邮寄。'),
('word',
 '{banknote,banknotes,counterfeit,gold bar,bullion,gift card,prepaid card,банкнот*,слиток,слитки,подарочная карта,предоплаченная карта,纸币,金条,礼品卡,预付卡}',
 '{holder,album,counter,detector,альбом*,счётчик*,детектор*,收藏册,点钞机}',
 'prohibited',
 'Деньги, карты с деньгами и слитки мы не покупаем и не пересылаем.',
 'We do not buy or send money, prepaid cards and bullion.',
 '我们不代购、不寄送现金、预付卡和金银条。'),
('word',
 '{elephant ivory,real ivory,genuine ivory,live animal,live plant,live plants,слоновая кость,живое животное,живое растение,саженц*,象牙,活体,活植物}',
 '{цвет*,оттен*,象牙白,象牙色,faux,imitation}',
 'prohibited',
 'Живые растения и животные и изделия из охраняемых видов к пересылке не принимаются.',
 'Live plants, animals and goods of protected species are not accepted for sending.',
 '不接收活体动植物以及受保护物种制品。'),
('word',
 '{power bank,powerbank,lithium battery,lithium batteries,li-ion battery,18650,21700,lipo battery,пауэрбанк*,повербанк*,внешний аккумулятор,литиев* аккумулятор*,литий-ионн* аккумулятор*,литиев* батаре*,充电宝,锂电池,移动电源}',
 '{case,pouch,charger for,чехол*,держатель,зарядное устройство для,保护套,充电器}',
 'restricted',
 'Отдельные литиевые аккумуляторы летят не каждым маршрутом: доставка дольше, и за раз не больше двух.',
 'Loose lithium batteries travel by some routes only: it takes longer, and two at a time at most.',
 '单独的锂电池只能走部分线路，时效较长，每次最多两件。'),
('word',
 '{perfume,parfum,eau de parfum,eau de toilette,cologne,духи,парфюм*,туалетная вода,одеколон*,香水,淡香水,古龙水}',
 '{bottle empty,empty bottle,atomizer empty,парфюмированн* свеч*,пустой флакон,空瓶,香水瓶 空}',
 'restricted',
 'Духи горючи, поэтому едут только наземным путём.',
 'Perfume burns easily and therefore travels by land only.',
 '香水易燃，只能走陆运。'),
('word',
 '{aerosol,spray paint,nail polish,lighter fluid,butane,аэрозол*,краска в баллончике,лак для ногтей,бензин для зажигал*,бутан,气雾剂,喷漆,指甲油,丁烷}',
 '{holder,stand,organizer,remover pads,органайзер*,подставк*,收纳}',
 'restricted',
 'Аэрозоли и горючие жидкости едут только наземным путём и не во все страны.',
 'Aerosols and flammable liquids travel by land only, and not to every country.',
 '气雾剂和易燃液体只能走陆运，部分国家不收。'),
('word',
 '{knife,knives,machete,sword,katana,crossbow,slingshot,нож,ножи,мачете,меч,катана,арбалет*,рогатка,刀具,砍刀,武士刀,弓弩,弹弓}',
 '{butter,palette,holder,block,sharpener,bag,toy,plastic,lego,масла,подставк*,точилк*,игруш*,пластиков*,刀架,磨刀,玩具}',
 'restricted',
 'Ножи и клинки проверяем перед покупкой: правила зависят от длины лезвия и страны.',
 'We check knives and blades before buying: the rules depend on the length of the blade and the country.',
 '刀具需先审核：规定因刀刃长度和目的国而异。'),
('word',
 '{medicine,antibiotic,antibiotics,prescription drug,insulin,semaglutide,лекарств*,антибиотик*,инсулин*,семаглутид*,药品,抗生素,胰岛素,处方药}',
 '{dishwasher,washing,cleaning,android,graphics,drawing,box,organizer,посудомо*,стирк*,чистк*,органайзер*,таблетница,洗碗,平板,药盒}',
 'restricted',
 'Лекарства принимаем только для себя, в малом числе и с рецептом, если он нужен.',
 'Medicines are accepted for personal use only, in small numbers, with a prescription where one is required.',
 '药品仅限自用、少量，需处方的请提供处方。'),
('word',
 '{cheese,sausage,sausages,salami,caviar,raw honey,сыр,колбас*,ветчин*,икра,мёд,奶酪,香肠,火腿,鱼子酱,蜂蜜}',
 '{board,knife,grater,slicer,toy,plush,dipper,jar,colour,color,доск*,тёрк*,терк*,сырорезк*,игруш*,банка,цвет*,кабачков*,菜板,玩具,色}',
 'restricted',
 'Мясо, молочные продукты и мёд пускают не во все страны; проверяем перед покупкой.',
 'Meat, dairy and honey are not let into every country; we check before buying.',
 '肉类、乳制品和蜂蜜并非所有国家都允许入境，购买前需审核。'),
('host',
 '{gunbroker.com,guns.com,brownells.com}',
 '{}',
 'prohibited',
 'Этот магазин продаёт оружие; в нём мы не покупаем.',
 'This shop sells weapons; we do not buy there.',
 '该商店销售武器，我们不在此代购。');
