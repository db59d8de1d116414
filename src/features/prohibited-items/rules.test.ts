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
