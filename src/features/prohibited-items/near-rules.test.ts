import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { locales } from '../../platform/texts/locale.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

async function checked(q: string, locale = 'en') {
  const { body } = await shop.call('listBlacklistProducts', { query: { q, perPage: 100 }, locale });
  return { kind: body.meta.checked?.kind, ids: body.data.map(({ id }) => id) };
}

describe('what comes near to a rule is offered it, and no all-clear', () => {
  test.each([
    ['аккумулятор', 'lithium-batteries'],
    ['акумулятор', 'lithium-batteries'],
    ['аккумулятор для ноутбука', 'lithium-batteries'],
    ['батарейка', 'lithium-batteries'],
    ['batery', 'lithium-batteries'],
    ['电池', 'lithium-batteries'],
    ['knive', 'knives'],
    ['knif', 'knives'],
    ['ножик', 'knives'],
    ['кинжал', 'knives'],
    ['小刀', 'knives'],
    ['gun', 'firearms'],
    ['ружьё', 'firearms'],
    ['武器', 'firearms'],
    ['духов', 'perfume'],
    ['parfume', 'perfume'],
    ['золотые кольца', 'jewellery'],
    ['красное вино сухое, вина', 'alcohol'],
    ['спиртное', 'alcohol'],
    ['红酒', 'alcohol'],
    ['сигаретты', 'tobacco'],
    ['лекарство', 'medicines'],
    ['лекраство', 'medicines'],
    ['таблетки от головы', 'medicines'],
    ['感冒药', 'medicines'],
    ['салют', 'fireworks'],
    ['firewroks', 'fireworks'],
    ['подделка', 'counterfeits'],
    ['дрона', 'drones'],
    ['самокат', 'e-scooters'],
    ['жвачка', 'chewing-gum'],
    ['зажигалка', 'lighters-matches'],
    ['ртуть', 'mercury'],
    ['семена', 'seeds-soil'],
    ['monney', 'money'],
  ])('%s: %s', async (q, id) => {
    const { kind, ids } = await checked(q);
    expect([kind, ids.includes(id)], ids.join()).toEqual([expect.not.stringMatching('not_listed'), true]);
  });
});

describe('what comes near to none finds none', () => {
  test.each([
    'asdfgh',
    'qwertyuiop',
    'йцукен',
    'фывапролдж',
    'zzzzz',
    '哈哈哈',
    '12345',
    '100%_nothing',
    'blorptastic grommish',
  ])('%s', async (q) => {
    expect(await checked(q)).toEqual({ kind: 'not_listed', ids: [] });
  });

  test('of a thousand words of random letters hardly one is taken for goods', async () => {
    const random = seeded(7);
    const letters = { en: 'eeettaaoinshrdlucmfwygpbvk', ru: 'оеаинтсрвлкмдпуяыьгзбчйхжш' };
    let taken = 0;
    for (let at = 0; at < 1000; at++) {
      const from = at % 2 ? letters.en : letters.ru;
      const word = Array.from({ length: 5 + (at % 5) }, () => from[Math.floor(random() * from.length)]).join(
        '',
      );
      if ((await checked(word)).kind !== 'not_listed') taken += 1;
    }
    expect(taken).toBeLessThanOrEqual(3);
  });

  test('of ordinary goods hardly one is said to be near', async () => {
    const near = [];
    for (const q of ordinary)
      if ((await checked(q)).kind !== 'not_listed') near.push(`${q}: ${(await checked(q)).ids}`);
    // one letter from a pointer, and a word that goes with a harmless thing
    expect(near).toEqual(['coffee table: tea-coffee', 'laser printer: laser-pointers']);
  });
});

test.each(locales)('words in %s say that something is alike', async (locale) => {
  expect((await checked('аккумулятор', locale)).kind).toBe('near');
});

/** Ordinary goods that people buy by link, in the words of shops. */
const ordinary =
  `wool cardigan; leather bag; running shoes; phone case; camera lens; memory card; pokemon cards; coffee table;
gold dress; paint brush set; desk lamp; water bottle; laser printer; teapot; table runner; scissors for paper; pencil case;
kids jacket; denim jeans; silk scarf; ceramic bowl; wrist watch; headphones; mechanical keyboard; graphics card; usb cable;
board game; puzzle 1000 pieces; yoga mat; tent for two; backpack; sunglasses; mirror; curtains; pillow; bed linen; toaster;
чашка для чая; ножницы портновские; кожаная сумка; кроссовки; чехол для телефона; книга; джинсы; пальто; шарф; кольцо;
часы наручные; наушники; клавиатура; видеокарта; настольная игра; пазл; палатка; рюкзак; зеркало; шторы; подушка; кофта;
платье в горошек; миска керамическая; винтажная куртка; светильник; кабель; лампа; ручка; краска акриловая; виниловая пластинка;
龙泉青瓷茶杯; 羊毛衫; 手机壳; 双肩包; 运动鞋; 耳机; 键盘; 连衣裙; 雨伞; 台灯; 书包; 毛衣; 帽子; 钱包; 奶瓶; 拼图`
    .split(';')
    .map((one) => one.trim());

/** Numbers by chance, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
