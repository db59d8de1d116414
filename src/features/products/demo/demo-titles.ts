/** The titles of the demo's products in the languages of their readers, as staff would have translated them. */
import type { Locale } from '../../../platform/texts/locale.ts';

/** By the title in the shop, which stands for its own language too. */
export const demoTitles: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  '青竹 手工竹编灯笼 新中式吊灯': {
    en: 'Handwoven bamboo pendant lantern',
    ru: 'Плетёный бамбуковый фонарь',
    zh: '青竹 手工竹编灯笼 新中式吊灯',
  },
  '宜兴紫砂壶 石瓢 家用泡茶壶': {
    en: 'Yixing clay teapot, Shipiao shape',
    ru: 'Исинский чайник «Шипяо»',
    zh: '宜兴紫砂壶 石瓢 家用泡茶壶',
  },
  '苏州手绘宣纸折扇 十寸 竹骨': {
    en: 'Hand-painted Suzhou folding fan',
    ru: 'Складной веер с ручной росписью',
    zh: '苏州手绘宣纸折扇 十寸 竹骨',
  },
  '龙泉青瓷茶杯 两只装 品茗杯': {
    en: 'Longquan celadon tea cups, set of two',
    ru: 'Чашки из селадона, 2 шт.',
    zh: '龙泉青瓷茶杯 两只装 品茗杯',
  },
  '重竹功夫茶盘 储水式 家用': {
    en: 'Bamboo gongfu tea tray',
    ru: 'Бамбуковый поднос для чая',
    zh: '重竹功夫茶盘 储水式 家用',
  },
  '杭州桑蚕丝围巾 缎面 女士': {
    en: 'Hangzhou mulberry silk scarf',
    ru: 'Шёлковый платок из Ханчжоу',
    zh: '杭州桑蚕丝围巾 缎面 女士',
  },
  '景德镇陶瓷花瓶 手拉坯 客厅摆件': {
    en: 'Hand-thrown Jingdezhen vase',
    ru: 'Фарфоровая ваза из Цзиндэчжэня',
    zh: '景德镇陶瓷花瓶 手拉坯 客厅摆件',
  },
  'Strickjacke „Inga“ aus Merinowolle': {
    en: '“Inga” merino wool cardigan',
    ru: 'Кардиган «Inga» из мериноса',
    zh: '“Inga”美利奴羊毛开衫',
  },
  'Wolldecke „Fjord“, 130 × 180 cm': {
    en: '“Fjord” wool blanket, 130 × 180 cm',
    ru: 'Шерстяной плед «Fjord», 130 × 180 см',
    zh: '“Fjord”羊毛毯，130 × 180 厘米',
  },
  'Teekanne „Nordsee“ aus Steinzeug': {
    en: '“Nordsee” stoneware teapot',
    ru: 'Чайник «Nordsee» из каменной керамики',
    zh: '“Nordsee”炻器茶壶',
  },
  'Rucksack „Kaland“ 24 Liter': {
    en: '“Kaland” backpack, 24 litres',
    ru: 'Рюкзак «Kaland», 24 литра',
    zh: '“Kaland”双肩包，24 升',
  },
  'Tischlampe „Polar“ mit Leinenschirm': {
    en: '“Polar” table lamp with linen shade',
    ru: 'Настольная лампа «Polar» с льняным абажуром',
    zh: '“Polar”亚麻灯罩台灯',
  },
  'Becher „Hav“, 350 ml': {
    en: '“Hav” mug, 350 ml',
    ru: 'Кружка «Hav», 350 мл',
    zh: '“Hav”马克杯，350 毫升',
  },
  'Mütze „Skog“ mit Bommel': {
    en: '“Skog” bobble hat',
    ru: 'Шапка «Skog» с помпоном',
    zh: '“Skog”毛球帽',
  },
  'Enamel Camp Mug, 12 oz': {
    en: 'Enamel Camp Mug, 12 oz',
    ru: 'Эмалированная кружка, 350 мл',
    zh: '搪瓷露营杯，350 毫升',
  },
  'Waxed Canvas Tote': { en: 'Waxed Canvas Tote', ru: 'Сумка из вощёного холста', zh: '蜡帆布托特包' },
  'Heritage Work Boots': { en: 'Heritage Work Boots', ru: 'Рабочие ботинки Heritage', zh: 'Heritage 工装靴' },
  'Ridge Flannel Shirt': {
    en: 'Ridge Flannel Shirt',
    ru: 'Фланелевая рубашка Ridge',
    zh: 'Ridge 法兰绒衬衫',
  },
  'Cast Iron Skillet, 10.5 in': {
    en: 'Cast Iron Skillet, 10.5 in',
    ru: 'Чугунная сковорода, 27 см',
    zh: '铸铁平底锅，27 厘米',
  },
  'Field Notebook, Set of Three': {
    en: 'Field Notebook, Set of Three',
    ru: 'Полевые блокноты, 3 шт.',
    zh: '随身笔记本，三本装',
  },
  'Cabin Stripe Wool Blanket': {
    en: 'Cabin Stripe Wool Blanket',
    ru: 'Шерстяной плед в полоску',
    zh: '条纹羊毛毯',
  },
};
