/** Tells by the words beside an amount whether it is the price, in the languages of shops. Each expression is linear. */
import { endsWithPhrase, hasPhrase, startsWithPhrase } from '../languages/has-phrase.ts';
import type { PageAmount } from '../page/page-price-candidates.ts';
import {
  BUY_WORDS,
  INSTALMENT_AFTER,
  INSTALMENT_WORDS,
  SAVING_WORDS,
  SHIPPING_WORDS,
  UNIT_AFTER,
} from '../page/page-words.ts';

/** "37% off" before an amount speaks of the price that follows and not of a saving. */
const PERCENT_OFF =
  /\d{1,2}\s?%\s?(?:off|rabatt|de descuento|descuento|dto|indirim|скидк\p{L}{0,3}|sale|korting|slev\p{L}|zniżki|rabat\p{L}?|desconto|de réduction|di sconto|할인|kedvezmény|alennus|popust\p{L}?)/giu;
const OFF_AFTER =
  /^\s?(?:off|rabatt|de réduction|di sconto|de descuento|de desconto|indirim|скидк\p{L}{0,3}|할인)(?!\p{L})/iu;
/** Before an amount: points and bonuses that a purchase brings. */
const POINTS_BEFORE =
  /(?:[點点]\s?=|적립금|적립|포인트|ポイント|積分|积分|回饋|бонус\p{L}{0,3}|балл\p{L}{0,3}|кэшбэк|\b(?:cashback|bonus|points?|punkte|rewards?|puan)\b)[\s:.：]{0,3}$/iu;
const POINTS_AFTER =
  /^\s?(?:ポイント|포인트|적립|積分|积分|balls|балл|бонус|(?:bonus )?points?\b|punkte\b)/iu;
/** Right after an amount: it is what an order must reach. */
const THRESHOLD_AFTER =
  /^\s?(?:以上|이상|ve üzeri|üzeri|and (?:over|above|more|up)|or (?:more|above)|oder mehr|et plus|y más|o más|ou mais|и (?:выше|более|больше)|та більше|i więcej|a více|felett|fölött|yli\b|olan|eller mer)/iu;
/** Delivery that costs nothing: an amount behind it in the same text is what an order must reach. */
const FREE_DELIVERY =
  /free (?:\p{L}{1,12} )?(?:shipping|delivery|returns)|versandkosten?frei|(?:gratis|kostenlos\p{L}{0,12}|freier?) (?:versand|lieferung)|livraison (?:offerte|gratuite)|env[ií]o(?:s)? grat(?:is|uito)|spedizione gratuita|frete grátis|(?:darmow|bezpłatn)\p{L} (?:dostaw|wysyłk)\p{L}|(?:doprava|doručení|doručenie) (?:je )?(?:zdarma|zadarmo)|бесплатн\p{L}{1,12} (?:доставк|испорук|достав)\p{L}{0,12}|доставка бесплатн\p{L}|безкоштовн\p{L} доставк\p{L}|безплатна доставка|besplatna dostava|brezplačna (?:dostava|poštnina)|ingyenes (?:ki)?szállítás|ücretsiz kargo|kargo bedava|fri(?:tt)? frakt|gratis frakt|fri fragt|gratis fragt|ilmainen toimitus|(?:livrare|transport) gratuit\p{L}?|tasuta (?:tarne|kohaletoimetamine|transport)|nemokam\p{L}{1,12} pristatym\p{L}{1,12}|bezmaksas piegāde|δωρεάν (?:μεταφορικά|αποστολή|παράδοση)|gratis (?:verzending|bezorging|ongkir)|免運|免运|包邮|包郵|送料無料|무료배송|משלוח חינם|شحن مجاني|توصيل مجاني|miễn phí (?:vận chuyển|giao hàng|ship)|ส่งฟรี/iu;
/** Before an amount: the lowest of thirty days, which shops of the European Union name beside a lowered price. */
const LOWEST_BEFORE =
  /\b30[ -](?:dni|dnů|dní|dana|days?|tagen?|jours|días|dies|giorni|dias|dagen|dienų|dienu|dienās|päeva|päivän|napos|nap|zile|dagar|dagen?|dage|дни|дней|днів|дена|дана|ημερ\p{L}{1,3})(?!\p{L})[^\d]{0,40}$/iu;
/** Before an amount: a fee, a deposit or a loan. */
const FEE_BEFORE =
  /(?:zuschlag|surcharge|\bdeposit|\bpfand|\bkaution|příplat\p{L}{0,12}|dopłat\p{L}{0,12}|\bkaucj\p{L}|залог|кредит\p{L}{0,12}|лизинг\p{L}{0,12}|рассрочк\p{L}|розстрочк\p{L}|lizing\p{L}{0,12}|\bleasing\p{L}{0,12}|\blease it|\bfinanzier\p{L}{0,12}|\bfinanc\p{L}{0,12}|\braty|\bsplátk\p{L}{0,12}|\bobrok\p{L}{0,12})[^\d]{0,14}$/iu;
/** Before an amount: the price of one of several pieces when so many are bought. */
const TIER_BEFORE =
  /(?:\b\d{1,4}\s?(?:\+|or more|oder mehr|et plus|o más|ou mais|o più|i więcej|a více|и более|шт\.?\+?)|\bab \d{1,4} (?:stück|stk\.?|st\.?)|\b(?:from|od|от|від|dès|desde|da|vanaf|fra|från|nuo|no|ab) \d{1,4}\+? (?:pieces|pcs|units|packs?|ks|kom|szt|pc|шт|pièces|uds?|unidades|pezzi|stuks|stk|st|vnt|gab|box\p{L}{0,12}|kartons?|paar)\.?)\s{0,3}[:=–-]?\s{0,3}$/iu;
/** Before an amount of an auction: where bidding begins, and what the house expects. */
const BID_BEFORE =
  /(?<!\p{L})(?:start(?:ing)? (?:price|bid)|opening bid|minimum bid|(?:min\.? )?bid increment|estimate|startpreis|startgebot|mindestgebot|schätzpreis|mise à prix|estimation|precio de salida|prezzo di partenza|base d.asta|cena wywoławcza|vyvolávací cena|utropspris|lähtöhinta|начальная цена|стартовая цена|шаг ставки|起標價|起拍价|開始価格)\s{0,3}:?\s{0,3}$/iu;
/** Before an amount: several payments of it, in languages that `page-words.ts` does not know. */
const PARTS_BEFORE =
  /(?:\bemi(?: starts)?(?: (?:at|from))?|\btaksit(?:le)?|плат[её]ж\p{L}{0,3} по|частинами|частями|תשלומים(?: של)?|دفعات(?: بقيمة)?|splátk\p{L}{0,12}|měsíčně(?: od)?|havonta|részlet|分割|分期|할부|\bparcelado|\bsin inter[eé]s(?: de)?|\bsem juros(?: de)?|\bfără dobândă|\b\d{1,2} (?:rate|rátá|osamaks\p{L}{0,12}))\s{0,3}:?\s{0,3}(?:от |from |od |ab )?$/iu;
const PARTS_AFTER =
  /^\s?(?:taksit|sem juros|sin inter[eé]s|без переплат|x \d{1,2}\b|× \d{1,2}\b|\/\s?(?:mėn|měs|mnd|mån|md|month|monat|lună|ay|мес|міс|hó|luna|mēn|kuu|กือน|เดือน|tháng|bulan|个月|個月|ヶ月|개월))/iu;
/** Right before an amount: what a choice costs on top of the price, as in "4 pieces (+12,000)". */
const ADDED_BEFORE = /(?:[+＋]|[(（[]\s?[+＋]\s?)$/;
/** Before or after an amount: the price for one way of paying, or for members. */
const OTHER_PAYMENT_BEFORE =
  /(?:havale(?: ile)?|transfer[eê]ncia(?: bancaria)?|por transferencia|\bpix|boleto|à vista|przelewem|přednostní cena|jäsenhinta|medlemspris|mitgliederpreis|clubpreis|klubov\p{L} cena|klubb?ár|törzsvásárlói ár|по (?:клубной )?карте|для членов клуба|клубная цена|member(?:s|ship)? price|会员价|會員價|会員価格|회원가)\s{0,3}:?\s{0,3}$/iu;
const OTHER_PAYMENT_AFTER =
  /^\s?(?:com pix|no pix|via pix|à vista|con transferencia|por transferencia|con efectivo|en efectivo|no boleto|havale|with (?:club|member)|с (?:клубной |озон )?картой|c картой|по карте|for members|jäsenille|för medlemmar)/iu;

/**
 * Whether the words beside an amount, or at the head of its column, make it no price to pay at once (`other`), or one that
 * only some pay.
 */
export function saidOfAmount(amount: PageAmount, column = ''): 'other' | 'some' | null {
  const { before, after, run } = amount;
  const near = before.slice(-26);
  if (SAVING_WORDS.test(near.slice(-16).replace(PERCENT_OFF, '')) || OFF_AFTER.test(after)) return 'other';
  const isOfUnit =
    UNIT_AFTER.test(after) || /^\s?\/\s?\p{L}/u.test(after) || startsWithPhrase('piece', after.slice(0, 24));
  if (isOfUnit && /[(/]\s*$/.test(near)) return 'other';
  // "Basket 12.00 €" is the sum of another purchase, "Add to basket 12.00 €" the price of this one
  if (endsWithPhrase('cart', near) && !BUY_WORDS.test(near) && !hasPhrase('buy', near)) return 'other';
  if (INSTALMENT_AFTER.test(after.slice(0, 16)) || INSTALMENT_WORDS.test(near.slice(-14))) return 'other';
  if (PARTS_BEFORE.test(near) || PARTS_AFTER.test(after) || startsWithPhrase('monthly', after.slice(0, 24)))
    return 'other';
  if (SHIPPING_WORDS.test(near.slice(-22)) || SHIPPING_WORDS.test(column) || TIER_BEFORE.test(near))
    return 'other';
  if (LOWEST_BEFORE.test(before) || FEE_BEFORE.test(near) || BID_BEFORE.test(near)) return 'other';
  // a button that raises the quantity stands beside the amount, not in its text
  if (ADDED_BEFORE.test(near) && /[+＋]/.test(run)) return 'other';
  if (POINTS_BEFORE.test(near) || POINTS_AFTER.test(after)) return 'other';
  if (THRESHOLD_AFTER.test(after) || isThreshold(amount, run)) return 'other';
  return OTHER_PAYMENT_BEFORE.test(near) || OTHER_PAYMENT_AFTER.test(after) ? 'some' : null;
}

/** "Free shipping over $49" in one text: the amount stands behind the words. */
function isThreshold({ before }: PageAmount, run: string): boolean {
  if (run.length > 160) return false;
  const match = FREE_DELIVERY.exec(run);
  return match !== null && before.trim() !== '' && before.includes(run.slice(match.index, match.index + 8));
}

/** From so many digits on, a number is taken for an amount of its own. */
const LEAST_DIGITS = 3;

/** The end of a text behind its last other amount: words about that one say nothing of the next. */
export function sinceAmount(text: string): string {
  for (let end = text.length; end > 0; end--) {
    if (!/\d/.test(text.charAt(end - 1))) continue;
    let start = end;
    while (start > 0 && /[\d.,']/.test(text.charAt(start - 1))) start--;
    const digits = text.slice(start, end).replace(/\D/g, '').length;
    if (digits >= LEAST_DIGITS && !/^\s?[%x×]/.test(text.slice(end))) return text.slice(end);
    end = start + 1;
  }
  return text;
}
