import { expect, test } from 'vitest';
import { kindOfProduct } from './kinds-of-goods.ts';

test.each([
  ['Teekanne „Nordsee“ aus Steinzeug', 'kitchen', ['чайник', 'teapot', '茶壶']],
  ['宜兴紫砂壶 石瓢 家用泡茶壶', 'kitchen', ['чайник', 'teapot', '茶壶']],
  ['龙泉青瓷茶杯 两只装 品茗杯', 'kitchen', ['чашка', 'cup']],
  ['Strickjacke „Inga“ aus Merinowolle', 'clothing', ['кардиган', 'cardigan', '开衫']],
  ['Wolldecke „Fjord“, 130 × 180 cm', 'home', ['плед', 'blanket', '毛毯']],
  ['Rucksack „Kaland“ 24 Liter', 'bags', ['рюкзак', 'backpack', '双肩包']],
  ['Tischlampe „Polar“ mit Leinenschirm', 'home', ['лампа', 'table lamp', '台灯']],
  ['Mütze „Skog“ mit Bommel', 'accessories', ['шапка', 'beanie', '帽子']],
  ['Cast Iron Skillet, 10.5 in', 'kitchen', ['сковорода', '煎锅']],
  ['Field Notebook, Set of Three', 'stationery', ['блокнот', '笔记本']],
  ['Heritage Work Boots', 'shoes', ['ботинки', '靴子']],
  ['Waxed Canvas Tote', 'bags', ['сумка', '托特包']],
  ['青竹 手工竹编灯笼 新中式吊灯', 'home', ['фонарь', 'lantern', '吊灯']],
  ['Théière en porcelaine', 'kitchen', ['чайник']],
  ['木製スプーン 3本セット', 'kitchen', ['ложка', 'spoon']],
  ['Деревянные ложки, набор', 'kitchen', ['spoon', '勺子']],
  ['Plecak turystyczny 40 l', 'bags', ['рюкзак']],
  ['ワイヤレスイヤホン ANC', 'electronics', ['наушники', 'headphones']],
])('%s is of %s', (title, category, words) => {
  const found = kindOfProduct({ title, category: null });
  expect(found.category).toBe(category);
  expect(found.words).toEqual(expect.arrayContaining(words));
});

test('a title without a known word takes its kind from the category of its shop', () => {
  expect(kindOfProduct({ title: 'Kaland 24', category: 'Rucksäcke' }).category).toBe('bags');
  expect(kindOfProduct({ title: 'Kaland 24', category: 'Neuheiten' })).toEqual({ category: null, words: [] });
});

test('a word inside another one is none', () => {
  expect(kindOfProduct({ title: 'Capsule of Stringent Penny', category: null }).words).toEqual([]);
});

test('a long title costs little', () => {
  const title = 'teekanne 茶壶 '.repeat(20_000);
  const began = process.cpuUsage().user;
  expect(kindOfProduct({ title, category: null }).category).toBe('kitchen');
  expect(process.cpuUsage().user - began).toBeLessThan(2_000_000);
});
