/** Names of options, and colours, that shops of many languages use, in the reader's words: no translator is needed for them. */
import { inBrackets, inLanguage, type Locale, type Localised } from '../../../../platform/texts/locale.ts';

/** English words stand before the bar. */
type Row = readonly [words: string, ru: string, en: string, zh: string];

const rows: readonly Row[] = [
  [
    'color colour | farbe couleur colore kleur kolor cor барва 颜色 顏色 颜色分类 色 カラー 색상',
    'Цвет',
    'Color',
    '颜色',
  ],
  [
    'size | größe groesse taille talla taglia maat rozmiar tamanho 尺码 尺寸 サイズ 사이즈',
    'Размер',
    'Size',
    '尺码',
  ],
  [
    'material | stoff matière tessuto tejido materiaal materiał 材质 材料 素材 소재',
    'Материал',
    'Material',
    '材质',
  ],
  [
    'style model | stil modèle modell modello modelo 款式 型号 スタイル モデル 모델',
    'Модель',
    'Style',
    '款式',
  ],
  ['length | länge longueur longitud lunghezza lengte 长度 長さ 길이', 'Длина', 'Length', '长度'],
  ['width | breite weite largeur anchura larghezza breedte 宽度 幅 너비', 'Ширина', 'Width', '宽度'],
  [
    'capacity volume | inhalt füllmenge contenance capacidad capacità 容量 内容量 용량',
    'Объём',
    'Capacity',
    '容量',
  ],
  ['quantity | menge anzahl quantité cantidad quantità 数量 個数 수량', 'Количество', 'Quantity', '数量'],
  [
    'set bundle variant version | ausführung variante 套餐 套装 规格 セット 세트',
    'Вариант',
    'Version',
    '规格',
  ],
  ['option | opción opzione opcja seçenek опция 选项 オプション 옵션', 'Вариант', 'Option', '选项'],
  ['flavour flavor | geschmack goût sabor gusto 口味 味 フレーバー 맛', 'Вкус', 'Flavor', '口味'],
  ['black | schwarz noir negro nero zwart czarny 黑色 ブラック 黒 블랙', 'чёрный', 'black', '黑色'],
  ['white | weiß weiss blanc blanco bianco wit biały 白色 ホワイト 白 화이트', 'белый', 'white', '白色'],
  ['gray grey | grau gris grigio grijs szary 灰色 グレー 그레이', 'серый', 'gray', '灰色'],
  ['red | rot rouge rojo rosso rood czerwony 红色 紅色 レッド 赤 레드', 'красный', 'red', '红色'],
  ['blue | blau bleu azul blu blauw niebieski 蓝色 藍色 ブルー 青 블루', 'синий', 'blue', '蓝色'],
  [
    'navy | nachtblau dunkelblau marine marineblau 藏青色 深蓝色 ネイビー 네이비',
    'тёмно-синий',
    'navy blue',
    '藏青色',
  ],
  ['green | grün vert verde groen zielony 绿色 綠色 グリーン 緑 그린', 'зелёный', 'green', '绿色'],
  ['yellow | gelb jaune amarillo giallo geel żółty 黄色 イエロー 옐로우', 'жёлтый', 'yellow', '黄色'],
  [
    'brown | braun marron marrón marrone bruin brązowy 棕色 咖啡色 ブラウン 茶 브라운',
    'коричневый',
    'brown',
    '棕色',
  ],
  ['beige sand | 米色 杏色 ベージュ 베이지', 'бежевый', 'beige', '米色'],
  ['pink | rosa rose roze różowy 粉色 粉红色 ピンク 핑크', 'розовый', 'pink', '粉色'],
  [
    'purple | lila violett violet morado viola paars fioletowy 紫色 パープル 퍼플',
    'фиолетовый',
    'purple',
    '紫色',
  ],
  ['orange | 橙色 オレンジ 오렌지', 'оранжевый', 'orange', '橙色'],
  [
    'silver | silber argent plata argento zilver srebrny 银色 銀色 シルバー 실버',
    'серебристый',
    'silver',
    '银色',
  ],
  ['gold golden | or oro goud złoty 金色 ゴールド 골드', 'золотой', 'gold', '金色'],
  ['natural | natur naturel 原木色 原竹色 自然色 ナチュラル', 'натуральный', 'natural', '原色'],
];
const column: Localised<1 | 2 | 3> = { ru: 1, en: 2, zh: 3 };
const known = new Map(rows.flatMap((row) => row[0].split(/[ |]+/).map((word) => [word, row] as const)));
const english = new Set(rows.flatMap(([words]) => words.split(' | ')[0]?.split(' ') ?? []));

/** Whether a reader of the language understands the word as it is. */
const isOwn: Localised<(own: string) => boolean> = {
  ru: () => false,
  en: (own) => english.has(own),
  zh: (own) => /\p{Script=Han}/u.test(own),
};

/** The words with the shop's own after them; undefined where nothing is known, or both are the same. */
export function optionWord(locale: Locale, own: string): string | undefined {
  const plain = own.trim().normalize('NFC').toLowerCase();
  const word = known.get(plain)?.[inLanguage(column, locale)];
  if (!word || inLanguage(isOwn, locale)(plain) || word.toLowerCase() === plain) return undefined;
  return word + inBrackets(locale, own);
}
