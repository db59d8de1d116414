import { fold } from '../page/page.ts';
import type { Focus } from '../page/page-focus.ts';

/** Words that name a choice. */
export const OPTION_NAME =
  /colou?r|farbe|couleur|colore|kolor|barva|цвет|颜色|顏色|尺码|尺寸|size|größe|groesse|taille|taglia|talle?s?\b|rozmiar|velikost|размер|style|model|variant|variation|scent|flavou?r|length|width|capacity|storage|material|finish|edition|pattern|kleur|maat|väri|koko|suurus|värv|izmērs|krāsa|medida|tamaño|tamanho|\bcor\b|rozmer|veľkosť|méret|\bszín\b|mărime|culoare|розмір|колір|цвят|velicina|veličina|\bboja\b|dydis|spalva|\bbeden\b|\brenk\b|χρώμα|μέγεθος|מידה|צבע|المقاس|اللون|サイズ|カラー|색상|사이즈|kích (?:thước|cỡ)|\bmàu\b|ขนาด|\bukuran\b|\bwarna\b|størrelse|\bfarge\b|\bfarve\b|\bfärg\b|storlek|ausführung|\bvariante\b|packung|\bwaarde\b|\bgrind\b|комплектация|вкус|объ[её]м|ölçü|seçenek|옵션|ตัวเลือก|phân loại/iu;
/** Words that name something else to choose: quantities, countries, services. */
export const NO_OPTION =
  /quantity|qty|country|currency|language|sort|menge|anzahl|quantité|cantidad|quantità|ilość|количество|数量|state|province|month|year|search|zip|rating|shipping|store|prefix|department|category|warrant|insurance|protection|guarantee|garanti|insta?l+ment|finance|leasing|review|guide|chart|wishlist|font|gift/i;
/** Entries of a list that are no value: prompts, arrows. */
export const NO_VALUE =
  /^(?:-.*|please|select|choose|selecione|escolha|bitte|wählen|choisir|choisissez|elige|seleccion|scegli|seleziona|wybierz|vyberte|выберите|请选择|選択|kies|välj|valitse|vali)\b|^$|选择|выбер|(?<!\p{L})(?:seçin(?:iz)?|επιλέξτε|επιλογή|válassz\p{L}*|בחרו?|اختر|chọn|zvolte|вибер\p{L}*|обер\p{L}*|избер\p{L}*)(?!\p{L})|선택(?:해|하)|เลือก|^(?:previous|next|prev)\b|^(?:page )?(?:précédente?|suivante?)$/iu;
/** Indexes of the nodes between which the controls of the main product stand. */
export type ControlRange = { from: number; to: number };

/** Where the controls of the main product stand: around title and buy button. */
export function rangeOf(focus: Focus): ControlRange {
  const from = focus.region?.index ?? Math.max(0, (focus.title?.index ?? 0) - 50);
  return { from, to: focus.region?.end ?? (focus.buy?.index ?? from + 1200) + 200 };
}

/** "Select a", "Choisir la" before the name of a choice. */
export const PROMPT =
  /^(?:please )?(?:select|choose|pick|wähle|wählen sie|choisir|choisissez|elige|seleziona|scegli|wybierz|vyberte|выберите|选择|请选择)\s+(?:an? |the |your |la |le |une? |il |el |eine? )?/iu;

/** A name for an option out of the words around it: the telling word, as the page writes it. */
export function nameFrom(words: string[]): string | null {
  const short = words.find(
    (text) =>
      OPTION_NAME.test(text) &&
      text.length > 1 &&
      text.length < 30 &&
      !/[_=[\]]/.test(text) &&
      /^\p{Lu}|\s|:$/u.test(text),
  );
  if (short) {
    const name = fold(short.replace(/[:*].*$/, '').replace(PROMPT, ''));
    return name.charAt(0).toUpperCase() + name.slice(1);
  }
  const found = words.map((text) => OPTION_NAME.exec(text)?.[0]).find((word) => word !== undefined);
  return found ? found.charAt(0).toUpperCase() + found.slice(1).toLowerCase() : null;
}
