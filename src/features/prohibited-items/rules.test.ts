import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { type BlacklistRule, judge, standsIn, wordsOfPath } from './rules.ts';
import { createBlacklist } from './store.ts';

describe('a pattern stands in a text', () => {
  test.each([
    ['rifle', 'a hunting rifle, new', true],
    ['rifle', 'trifle bowl', false],
    ['пистолет*', 'стартовые пистолеты', true],
    ['нож', 'ножницы портновские', false],
    ['нож', 'нож кухонный', true],
    ['power bank', 'power-bank 20000', true],
    ['li-ion battery', 'a li ion battery', true],
    ['充电宝', '小米充电宝20000毫安', true],
    ['a+b', 'the a+b set', true],
  ])('%s in "%s": %s', (pattern, text, stands) => {
    expect(standsIn(pattern, text)).toBe(stands);
  });
});

describe('the rules that a new shop starts with', () => {
  let shop: TestShop;
  let rules: readonly BlacklistRule[];
  beforeAll(async () => {
    shop = await aShop();
    rules = await createBlacklist(shop.clock).rules(shop.installation.db);
  });
  afterAll(() => shop.close());

  test.each([
    ['Air rifle 4.5 mm', 'prohibited'],
    ['Сигареты Camel, блок', 'prohibited'],
    ['仿真手枪 金属', 'prohibited'],
    ['18650 lithium battery 3400 mAh', 'restricted'],
    ['Духи Chanel No 5', 'restricted'],
    ['香奈儿香水 50ml', 'restricted'],
    ['Glue gun and water pistol toy set', 'allowed'],
    ['Ножницы портновские', 'allowed'],
    ['Clay trifle bowl', 'allowed'],
    ['Патроны для ламп E27', 'allowed'],
    ['Strickjacke „Inga“ aus Merinowolle', 'allowed'],
    ['龙泉青瓷茶杯 两只装', 'allowed'],
  ])('%s is %s', (text, kind) => {
    expect(judge(rules, { text, host: 'shop.example' }, 'en').kind).toBe(kind);
  });

  const drinks = `Red wine 0.75 l, dry | Black Label whisky 12 years | Whisky etiqueta negra 70 cl | Wódka i whisky z Polski | Bouteille de
    champagne brut | Botella de tequila reposado | Garrafa de vodka 1 l | Flasche Whisky, 0,7 l | Fles cognac XO | Flaska vodka 70 cl |
    Láhev whisky 0,7 l | Üveg vodka | Sticlă de whisky | Boca vodka | Червено вино 0,75 л | Бутылка вина: вино сухое |
    Пиво світле 0,5 л | Пиво светло 0,5 л | Коньяк вірменський | 红葡萄酒 750毫升 | 威士忌 12年 700ml |
    Wodka 1 l | Kirsch-Schnaps | Jamaica Rum 0,7 l | Dry gin 70 cl | Eierlikör, Likör 0,5 l | Bier, Kasten | Rotwein Spätburgunder |
    Wein vom Kaiserstuhl | Apple cider 0.5 l | Cherry liqueur | Tequila blanco | Brandy de Jerez | Sekt trocken | Rhum agricole |
    Bière blonde | Vin rouge de Loire | Cerveza negra | Vinho tinto | Birra artigianale | Rode wijn | Øl, 6 stk | Wódka 0,5 l |
    Piwo jasne | Pivo 0,5 l | Slivovice | Sör 0,5 l | Țuică | Бира 0,5 л | Горілка 0,7 л | Ром тёмный | Джин 0,7 л | Бутылка водки |
    红酒 750ml | 朗姆酒`;
  const goods = `Wine jug of clay | Jug for wine | Corkscrew, wine and beer | Beer labels, 24 pcs | Karaffe für Whisky | Whisky-Gläser, 6 Stück |
    Champagne Kühler | Verres à whisky | Seau à champagne | Copas de champagne | Vasos para whisky | Bicchieri da whisky |
    Secchiello champagne | Copos de whisky | Whisky glazen | Karaff för whisky | Szklanki do whisky | Kieliszki do vodka |
    Sklenice na whisky | Whisky pohár | Pahare de whisky | Čaše za whisky | Глинена кана за вино | Отварачка за пиво |
    Чаши за водка | Кригла за пиво | Келих для коньяку | Підставка: пиво і сир | Кувшин под вино | Графин для виски |
    Фужеры под шампанское | 葡萄酒分酒器 | 啤酒开酒器 | 威士忌冰桶 |
    Ginger tea | Kleid Weinrot | Weinglas | Weinregal aus Holz | Bierkrug | Korken für Wein | Gläser für Schnaps | Drum sticks | Rummikub |
    Gin rummy cards | Bay rum soap | Lampa för alla rum | Jeans, begin, origin | Apple cider vinegar | Essig aus Wein |
    Vinaigre de cidre | Vestido color vino tinto | Ron Weasley wand | VIN code sticker | Baby bodysuit with snaps | Kugellager, Lager |
    Verres à vin rouge | Vaso para cerveza | Chladič na pivo | Фляга для водки | Лампа Джин | Джинсы женские | Ромашка | Уксус: сидр |
    Beere und Biene | Weiner Vase | Sektor, Insekt | 红酒酒具 | 红酒杯`;
  const named = (list: string) => list.split('|').map((text) => text.trim().replace(/\s+/g, ' '));

  test.each(named(drinks))('%s is a drink, and stays refused', (text) => {
    expect(judge(rules, { text, host: 'shop.example' }, 'en').kind).toBe('prohibited');
  });
  test.each(named(goods))('%s is for a drink, and no drink', (text) => {
    expect(judge(rules, { text, host: 'shop.example' }, 'en').kind).toBe('allowed');
  });

  test.each([
    ['Zigaretten, Stange', 'prohibited'],
    ['Sigarette elettroniche e sigari', 'prohibited'],
    ['Etui für Zigaretten', 'allowed'],
    ['Tabakbraun', 'allowed'],
    ['Parfum Tabak', 'restricted'],
  ])('%s is %s, in other languages too', (text, kind) => {
    expect(judge(rules, { text, host: 'shop.example' }, 'en').kind).toBe(kind);
  });

  test('staff can still add words to every rule: none fills the list', () => {
    expect(Math.max(...rules.map(({ unless }) => unless.length))).toBeLessThan(180);
    expect(Math.max(...rules.map(({ patterns }) => patterns.length))).toBeLessThan(190);
  });

  test('a host rule covers what is below the host and nothing beside it, and speaks the language of the reader', () => {
    expect(judge(rules, { text: '', host: 'www.gunbroker.com' }, 'ru')).toEqual({
      kind: 'prohibited',
      reason: 'Этот магазин продаёт оружие; в\u00a0нём мы не\u00a0покупаем.',
    });
    expect(judge(rules, { text: '', host: 'notgunbroker.com' }, 'ru').kind).toBe('allowed');
  });
});

test('the words of an address are read from its path', () => {
  expect(wordsOfPath('https://a.example/shop/air-rifle_4.5?x=knife')).toBe('shop air rifle 4 5');
  expect(wordsOfPath('https://a.example/%D0%BD%D0%BE%D0%B6')).toBe('нож');
  expect(wordsOfPath('https://a.example/%E0%A4%A')).toBe('%E0%A4%A');
});
