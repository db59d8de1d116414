import { expect, test } from 'vitest';
import { choosesColour, optionWord } from './option-words.ts';
import { namesInLine, shownWords } from './shown-words.ts';

test.each([
  ['ru', 'Color', 'Цвет (Color)'],
  ['ru', 'Nachtblau', 'тёмно-синий (Nachtblau)'],
  ['en', '颜色', 'Colour (颜色)'],
  ['en', '原竹色', 'natural (原竹色)'],
  ['zh', 'Größe', '尺码（Größe）'],
  ['ru', 'Option', 'Вариант (Option)'],
  ['en', '옵션', 'Option (옵션)'],
  // the same word needs no second one, and what nobody knows stays as the shop has it
  ['en', 'color', undefined],
  ['en', 'Colour', undefined],
  ['en', 'Model', undefined],
  ['en', 'Heather Grey', undefined],
  ['ru', 'Тёмно-серый', undefined],
  ['zh', '颜色分类', undefined],
  ['zh', '颜色', undefined],
  ['ru', 'XL', undefined],
  ['ru', '30 x 40 cm', undefined],
  ['en', 'constructor', undefined],
] as const)('in %s "%s" reads %s', (locale, own, shown) => {
  expect(optionWord(locale, own)).toBe(shown);
});

test.each([
  ['Moosgrün', 'moss green', 'мшисто-зелёный', '苔藓绿色'],
  ['Wollweiß', 'off-white', 'молочный', '米白色'],
  ['Dunkelgrün', 'dark green', 'тёмно-зелёный', '深绿色'],
  ['Blaugrün', 'blue green', 'сине-зелёный', '蓝绿色'],
  // whatever stands before it, it is that colour
  ['Uferblau', 'blue', 'синий', '蓝色'],
  ['vert foncé', 'dark green', 'тёмно-зелёный', '深绿色'],
  ['azul marino', 'navy blue', 'тёмно-синий', '藏青色'],
  ['朱红', 'vermilion', 'киноварь', undefined],
  ['墨绿色', 'bottle green', 'тёмно-зелёный', undefined],
  ['浅灰', 'light gray', 'светло-серый', undefined],
  ['Pine', undefined, 'хвойный', '松绿色'],
  ['Maple', undefined, 'клён', '枫木'],
  ['Cream', undefined, 'кремовый', '奶油色'],
  ['Dark Olive Green', undefined, 'тёмно-оливково-зелёный', '深橄榄绿色'],
  ['Тёмно-синий', 'navy blue', undefined, '藏青色'],
  ['다크 그레이', 'dark gray', 'тёмно-серый', '深灰色'],
] as const)('the colour %s', (own, en, ru, zh) => {
  expect([optionWord('en', own), optionWord('ru', own), optionWord('zh', own)]).toEqual([
    en && `${en} (${own})`,
    ru && `${ru} (${own})`,
    zh && `${zh}（${own}）`,
  ]);
});

test.each([
  ['直径30厘米', 'diameter 30 cm', 'диаметр 30 см', undefined],
  ['长40厘米×宽30厘米', 'length 40 cm × width 30 cm', 'длина 40 см × ширина 30 см', undefined],
  ['Durchmesser 30 cm', 'diameter 30 cm', 'диаметр 30 см', '直径30厘米'],
  ['5er-Set', 'set of 5', 'набор из 5', '5件套'],
  ['42码', 'size 42', 'размер 42', undefined],
  ['10 Stück', '10 pcs', '10 шт.', '10件'],
  ['500克', '500 g', '500 г', undefined],
] as const)('the measure %s', (own, en, ru, zh) => {
  expect([optionWord('en', own), optionWord('ru', own), optionWord('zh', own)]).toEqual([
    en && `${en} (${own})`,
    ru && `${ru} (${own})`,
    zh && `${zh}（${own}）`,
  ]);
});

test.each([
  ['Black / XL', 'чёрный / XL', '黑色 / XL'],
  ['Maritime Blue', 'синий', '蓝色'],
  ['Large Black XL', 'большой чёрный XL', '大号黑色XL'],
  ['3-6 months, Kids', '3-6 мес., детский', '3-6个月, 儿童'],
  ['100% Baumwolle', '100% хлопок', '100%棉'],
  ['Large, Dark Blue', 'большой, тёмно-синий', '大号, 藏青色'],
  // half of a phrase means another thing
  ['Red Bull', undefined, undefined],
  ['Gold Digger', undefined, undefined],
  ['Brot', undefined, undefined],
] as const)('several words of one value: %s', (own, ru, zh) => {
  expect([optionWord('ru', own), optionWord('zh', own)]).toEqual([
    ru && `${ru} (${own})`,
    zh && `${zh}（${own}）`,
  ]);
});

test.each(['合金', '玉米', '面粉', '小米'])('%s only ends as a colour or a measure does', (own) => {
  expect(optionWord('en', own)).toBeUndefined();
});

test('the shop’s own words are told as such, and several names fit in one line', () => {
  const known = { Farbe: 'Colour (Farbe)' };
  const shown = shownWords(known, { language: 'de' });
  expect([shown('Farbe'), shown('Griff'), shown('toString')]).toEqual([
    { text: 'Colour (Farbe)' },
    { text: 'Griff', lang: 'de' },
    { text: 'toString', lang: 'de' },
  ]);
  expect(namesInLine(['Farbe', 'Griff'], known, 'en')).toBe('colour and Griff');
  expect(namesInLine([], known, 'en')).toBe('');
  expect(namesInLine(['颜色', '尺寸'], { 颜色: 'Цвет (颜色)', 尺寸: 'Размер (尺寸)' }, 'ru')).toBe(
    'цвет и размер',
  );
});

test.each([
  ['Color', 'Maple', undefined, 'кленовый', '枫叶红'],
  ['颜色', 'Maple', undefined, 'кленовый', '枫叶红'],
  ['Farbe', 'Ahorn', 'maple', 'кленовый', '枫叶红'],
  ['Farbe', 'Eiche', 'oak', 'дубовый', '橡木色'],
  ['Material', 'Ahorn', 'maple', 'клён', '枫木'],
  // a colour by nothing but the option's name stays what it is known as
  ['Color', 'Cotton', undefined, 'хлопок', '棉'],
] as const)('of the option %s, the value %s', (name, own, en, ru, zh) => {
  const isColour = choosesColour(name);
  expect([
    optionWord('en', own, isColour),
    optionWord('ru', own, isColour),
    optionWord('zh', own, isColour),
  ]).toEqual([en && `${en} (${own})`, `${ru} (${own})`, `${zh}（${own}）`]);
});
