/** Which kinds of goods a parcel holds, told by the words of its titles in Russian, English and Chinese. Pure. */
import { type GoodsKind, goodsKinds } from '../../pricing/freight/route-table.ts';

interface KindWords {
  /** Beginnings of words, lower case; Chinese ones may stand anywhere. */
  has: readonly string[];
  /** Beginnings of words beside which the first ones mean something harmless. */
  unless: readonly string[];
}

const words: Readonly<Record<GoodsKind, KindWords>> = {
  battery: {
    has: [
      ...['battery', 'batteries', 'powerbank', 'power bank', 'accumulator', 'li-ion', 'lipo'],
      ...['аккумулятор', 'батаре', 'пауэрбанк', 'повербанк', '电池', '充电宝', '移动电源'],
    ],
    unless: ['case', 'cover', 'чехол', 'чехл', '保护套', 'charger for', 'without batter', 'без батар'],
  },
  liquid: {
    has: ['liquid', 'syrup', 'shampoo', 'ink ', 'жидк', 'сироп', 'шампун', '液体', '洗发水', '糖浆'],
    unless: ['liquid crystal', 'dispenser', 'дозатор', '液晶'],
  },
  perfume: {
    has: ['perfume', 'parfum', 'cologne', 'eau de', 'духи', 'парфюм', 'одеколон', '香水', '古龙水'],
    unless: ['empty', 'пуст', '空瓶'],
  },
  aerosol: {
    has: [
      'aerosol',
      'spray paint',
      'hairspray',
      'nail polish',
      'аэрозол',
      'лак для',
      '气雾',
      '喷漆',
      '指甲油',
    ],
    unless: [],
  },
  magnet: {
    has: ['magnet', 'subwoofer', 'магнит', 'сабвуфер', '磁铁', '磁石', '低音炮'],
    unless: ['magnetic clasp', 'магнитн', '磁扣'],
  },
  blade: {
    has: [
      'knife',
      'knives',
      'razor blade',
      'scissors',
      'нож ',
      'ножи',
      'лезви',
      'ножниц',
      '刀具',
      '菜刀',
      '剪刀',
    ],
    unless: ['knife block', 'sharpener', 'точил', '磨刀'],
  },
  food: {
    has: [
      ...['chocolate', 'coffee bean', 'tea leaves', 'candy', 'snack', 'biscuit', 'vitamin', 'supplement'],
      ...[
        'шоколад',
        'кофе в зёрнах',
        'конфет',
        'печень',
        'витамин',
        'чай листов',
        '巧克力',
        '咖啡豆',
        '茶叶',
        '糖果',
      ],
    ],
    unless: ['mould', 'mold', 'форма для', '模具'],
  },
  cosmetics: {
    has: [
      'cream',
      'lotion',
      'serum',
      'lipstick',
      'крем',
      'лосьон',
      'сыворотк',
      'помад',
      '面霜',
      '精华',
      '口红',
    ],
    unless: ['cream white', 'cream colo', 'ice cream maker', 'кремов', '奶油色', '米色'],
  },
  fragile: {
    has: [
      ...[
        'glass',
        'porcelain',
        'ceramic',
        'teapot',
        'vase',
        'mug',
        'стекл',
        'фарфор',
        'керами',
        'чайник',
        'ваза',
      ],
      ...['teekanne', 'teapot', 'tasse', 'porzellan', 'keramik', 'glas ', '玻璃', '陶瓷', '茶壶', '花瓶'],
    ],
    unless: ['sunglass', 'glasses case', 'солнцезащитн', '太阳镜'],
  },
};

/** The kinds that the titles of a parcel name, in a fixed order. */
export function kindsIn(titles: readonly string[]): GoodsKind[] {
  const folded = titles.map((title) => ` ${title.normalize('NFKC').toLowerCase()} `);
  return goodsKinds.filter((kind) => {
    const { has, unless } = words[kind];
    return folded.some((title) => names(title, has) && !names(title, unless));
  });
}

function names(title: string, starts: readonly string[]): boolean {
  return starts.some((start) => {
    if (/\p{Script=Han}/u.test(start)) return title.includes(start);
    const at = title.indexOf(start);
    return at > 0 && !/[\p{L}\p{N}]/u.test(title[at - 1] ?? '');
  });
}
