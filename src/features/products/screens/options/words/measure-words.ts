/** Measures: `~` is the place of the number. */
import type { Meanings } from './meanings.ts';

/** Before or after a number. */
export const units: Meanings = [
  '~ mm | ~ мм | ~毫米 | millimeter, mm, ミリ',
  '~ cm | ~ см | ~厘米 | cm, zentimeter, 公分, センチ',
  '~ m | ~ м | ~米 | m, meter, mètre, metro, メートル',
  '~ in | ~ дюймов | ~英寸 | inch, inches, ", zoll, pouces, pouce, pulgadas, pollici, 寸, インチ, 인치',
  '~ g | ~ г | ~克 | g, gr, gramm, grammes, グラム, 그램',
  '~ kg | ~ кг | ~千克 | kg, 公斤, キロ',
  '~ ml | ~ мл | ~毫升 | ml, ミリリットル',
  '~ l | ~ л | ~升 | l, liter, litre, litres, litri, リットル, 리터',
  '~ oz | ~ унций | ~盎司 | oz, ounce, ounces, unzen',
  '~ lb | ~ фунтов | ~磅 | lb, lbs, pound, pounds, pfund',
  '~ W | ~ Вт | ~瓦 | w, watt, ワット',
  '~ V | ~ В | ~伏 | v, volt',
  '~ GB | ~ ГБ | ~GB | gb, g内存, go',
  '~ TB | ~ ТБ | ~TB | tb, to',
  '~ pcs | ~ шт. | ~件 | pcs, pc, piece, pieces, count, ct, stück, stk, stk., pièces, pièce, unidades, pezzi, sztuk, szt, 个, 只, 支, 片, 张, 枚, 把, 颗, 粒, 根, 块, 個, 本, 枚入, 개',
  '~ pairs | ~ пар | ~双 | pair, pairs, paar, paires, pares, paia, 对, 足',
  'pack of ~ | упаковка ~ шт. | ~件装 | pack, packs, er-pack, er pack, er packung, packung, pack de, lot de, paquete de, confezione da, 只装, 个装, 支装, 片装, 包, 袋, 盒, 瓶, 罐, 袋装, 盒装, 瓶装, 個入り, 個セット, 개입',
  'set of ~ | набор из ~ | ~件套 | set, sets, er-set, er set, teilig, juego de, セット, 세트',
  'size ~ | размер ~ | ~码 | size, größe, gr., taille, talla, taglia, maat, rozmiar, 码, 号, サイズ',
  '~ years | ~ лет | ~岁 | years, year, yrs, y, jahre, ans, años, anni, lat, 周岁, 歳, 세',
  '~ months | ~ мес. | ~个月 | months, month, mo, monate, mois, meses, mesi, 月, ヶ月, 개월',
  '~ tier | в ~ яруса | ~层 | tiers, 层',
];

/** Before a measure. */
export const dimensions: Meanings = [
  'diameter | диаметр | 直径 | durchmesser, diamètre, diámetro, diametro, ø, ⌀, 口径, 지름',
  'length | длина | 长 | länge, longueur, longitud, largo, lunghezza, 长度, 全长, 長さ, 길이',
  'width | ширина | 宽 | breite, largeur, anchura, ancho, larghezza, 宽度, 幅, 너비',
  'height | высота | 高 | höhe, hauteur, altura, alto, altezza, 高度, 身高, 高さ, 높이',
  'depth | глубина | 深 | tiefe, profondeur, profundidad, profondità, 深度, 奥行き, 깊이',
  'thickness | толщина | 厚 | dicke, stärke, épaisseur, grosor, spessore, 厚度, 厚さ, 두께',
  'capacity | объём, объем | 容量 | inhalt, contenance, capacidad, capacità, 용량',
  'weight | вес | 重 | gewicht, poids, peso, 重量, 净重, 体重, 무게',
  'about | около | 约 | ca., ca, circa, approx., environ, aprox., 大约, 約, 약',
  'for | для | 适合 | für, pour, para, per, 适用, 建议',
  'chest | грудь | 胸围 | brustumfang, poitrine, busto',
  'waist | талия | 腰围 | taillenweite, cintura, vita',
];
