/** Words of buyers in Russian, English and Chinese find goods with titles in any language; the real index answers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aShopWithDemoShops,
  type ShopWithDemoShops,
} from '../../../../tests/support/a-shop-with-demo-shops.ts';
import { demoAddresses } from '../demo/demo-addresses.ts';
import { listSnapshot } from '../search/listing-store.ts';
import { findSnapshot, insertSnapshot } from '../snapshots/snapshot-store.ts';

/** A title as a foreign shop writes it, and the words of buyers that must find it. */
const titles: readonly [title: string, words: readonly string[]][] = [
  ['Strickjacke „Inga“ aus Merinowolle', ['свитер', 'sweater', 'jumper', '毛衣', 'шерсть', 'wool', '羊毛']],
  ['Rollkragenpullover Merino Damen', ['меринос', 'merino', '美利奴', 'свитер', 'водолазка', 'turtleneck']],
  ['京都 舞扇堂 白檀扇子 7寸', ['扇子', '扇', 'веер', 'fan', 'складной веер']],
  ['Eventail japonais en bambou', ['扇子', 'веер', 'бамбук', 'bamboo']],
  ['Teekanne „Nordsee“ aus Steinzeug', ['茶壺', '茶壶', 'чайник', 'teapot', 'керамика']],
  ['南部鉄器 急須 0.6L', ['teapot', 'чайник', '茶壺', 'cast iron', 'чугун']],
  ['Keramikschale handgemacht 14 cm', ['керамика', 'ceramic', '陶瓷', 'миска', 'bowl', 'ручная работа']],
  ['Porzellan Becher 300 ml', ['杯子', 'mug', 'кружка', 'кружки', 'фарфор', '陶瓷']],
  ['龙泉青瓷茶杯 两只装', ['杯子', 'mug', 'кружка', 'чашка', 'чашки', 'cup', '茶杯']],
  ['マグカップ 北欧 350ml', ['杯子', 'mugs', 'кружку', '馬克杯']],
  ['Seidenschal 90×90 handrolliert', ['шарф', 'scarf', '围巾', '圍巾', 'шёлк', 'silk', '真丝']],
  ['Lederhandschuhe Herren schwarz', ['перчатки', 'gloves', '手套', 'кожа', 'leather', 'чёрный', 'black']],
  ['Kuckucksuhr mit Spieluhr', ['музыкальная шкатулка', 'music box', '八音盒']],
  ['ランドセル 男の子 ネイビー', ['ранец', 'school bag', '书包', '書包', 'navy']],
  ['Füllfederhalter Feder M', ['перьевая ручка', 'fountain pen', '钢笔', '鋼筆']],
  ['ガンプラ MG 1/100', ['сборная модель', 'model kit', '模型']],
  ['Brettspiel für 4 Spieler', ['настольная игра', 'настольные игры', 'board game', '桌游']],
  ['Gusseiserner Schmortopf 24 cm', ['казан', 'dutch oven', 'чугунный', '珐琅锅', '琺瑯鍋']],
  ['Kochmesser Damast 20 cm', ['нож', 'ножи', 'knife', 'knives', '刀']],
  ['Stehlampe Messing', ['торшер', 'floor lamp', '落地灯', 'латунь', 'brass']],
  ['Wanderschuhe wasserdicht', ['треккинговые ботинки', 'hiking boots', '登山鞋', 'waterproof']],
  ['Plattenspieler mit Bluetooth', ['проигрыватель', 'turntable', '唱片机']],
  ['掛け時計 木製 静音', ['настенные часы', 'wall clock', '挂钟', '掛鐘', 'дерево', 'wooden']],
  ['Stricknadeln Bambus 4 mm', ['спицы', 'knitting needles', '毛衣针']],
  ['防曬霜 SPF50', ['солнцезащитный крем', 'sunscreen', '防晒霜']],
  ['藍牙耳機 降噪', ['наушники', 'headphones', '耳机', 'earbuds']],
  ['Kleinbildfilm 36 Aufnahmen', ['фотоплёнка', 'film', '胶卷', '膠卷']],
  ['Nussknacker aus dem Erzgebirge', ['новогодние украшения', 'christmas decoration', '圣诞装饰']],
  ['和紙マスキングテープ 10本', ['васи-лента', 'washi tape', '胶带']],
  ['Angelrolle 4000', ['катушка', 'fishing reel', '渔轮']],
];

let shop: ShopWithDemoShops;
beforeAll(async () => {
  shop = await aShopWithDemoShops();
  const { token } = await aCustomer(shop);
  const [sells] = demoAddresses(shop.origin).filter(({ kind }) => kind === 'sells');
  const read = await shop.call('readProductData', { token, body: { url: sells?.url ?? '' } });
  const { db } = shop.installation;
  const base = await findSnapshot(db, read.body.data.id);
  if (!base) throw new Error('the demo shop gave no product');
  for (const [at, [title]] of titles.entries()) {
    const url = `https://shop.example/p/${at}`;
    const own = {
      id: `prd_words${String(at).padStart(7, '0')}`,
      url,
      productKey: `shop.example/p/${at}`,
      askedKey: `shop.example/p/${at}`,
    };
    const told = {
      title,
      brand: null,
      category: null,
      shopName: null,
      host: 'shop.example',
      shopKey: 'shop.example',
    };
    const snapshot = { ...base, ...own, ...told };
    await insertSnapshot(db, snapshot, []);
    await listSnapshot(db, snapshot, 1000n);
  }
}, 60_000);
afterAll(() => shop.close());

test('there are more than sixty pairs', () => {
  expect(titles.flatMap(([, words]) => words).length).toBeGreaterThan(60);
});

describe('a title is found by', () => {
  test.each(titles)('%s: %j', async (title, words) => {
    const missing: string[] = [];
    for (const q of words) {
      const { body } = await shop.call('search', { query: { q, limit: 100 } });
      const isThere = body.meta.corrected === null && body.data.some((one) => one.title === title);
      if (!isThere) missing.push(q);
    }
    expect(missing).toEqual([]);
  });
});

test('words of other goods do not find it', async () => {
  const found = async (q: string) =>
    (await shop.call('search', { query: { q, limit: 100 } })).body.data.map(({ title }) => title);
  expect(await found('наушники')).toEqual(['藍牙耳機 降噪']);
  expect(await found('перьевая ручка')).toEqual(['Füllfederhalter Feder M']);
  expect(await found('гитара')).toEqual([]);
});

test('each result says its category in the language of the reader, and the value that the filter takes', async () => {
  const of = async (q: string, locale: 'ru' | 'en' | 'zh') =>
    (await shop.call('search', { query: { q, limit: 100 }, locale })).body.data[0]?.category;
  expect(await of('наушники', 'ru')).toEqual({ value: 'electronics', label: 'Электроника' });
  expect(await of('headphones', 'en')).toEqual({ value: 'electronics', label: 'Electronics' });
  const { body } = await shop.call('search', { query: { category: 'electronics', limit: 100 } });
  expect(body.data.map(({ title }) => title)).toContain('藍牙耳機 降噪');
});
