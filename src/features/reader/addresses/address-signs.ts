/** Which signs of a pasted text can stand in an address, and which end it. */

/** Marks that nobody sees: direction marks, zero-width spaces, soft hyphens. Joiners stay, words of some scripts need them. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The text without invisible marks; its length may shrink, nothing else changes. */
export function withoutMarks(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Full-width forms that keyboards and chat programs put in place of ASCII, brought back. */
export function narrow(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** Nothing of an address stands behind one of these. */
const ENDS = /[\s\p{Cc}<>"`“”„‟«»‹›＂＜＞，。、；｡､､،؛؟।।።։؞\u3000]/u;
export const endsAddress = (sign: string): boolean => ENDS.test(sign);

/** Signs that end an address unless they stand within words of its own script: `/wiki/けいおん！`. */
const ENDS_OUTSIDE_WORDS = /[！？：…‥～「」『』【】《》〈〉〔〕〖〗（）｢｣［］]/u;
export const endsOutsideWords = (sign: string): boolean => ENDS_OUTSIDE_WORDS.test(sign);

const LATIN = /[\p{Script=Latin}]/u;
/** Dashes of prose: within a word they are a part of it. */
export const isDash = (sign: string): boolean => sign === '–' || sign === '—' || sign === '―';

/** A letter, mark or picture that is written in another script than the Latin of addresses. */
export const isForeign = (sign: string): boolean => sign > '\u007f' && !LATIN.test(sign);

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f|\u20e3/u;
export const isPicture = (sign: string): boolean => sign > '\u007f' && PICTURE.test(sign);

/** A letter or digit after which a word of another script is no part of the address. */
export const isPlain = (sign: string): boolean => /[\p{Script=Latin}0-9]/u.test(sign);

/** The sign that closes an address that begins right behind one of these. */
export const CLOSING: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  "'": "'",
  '‘': '’',
  '“': '”',
  '«': '»',
  '「': '」',
  '『': '』',
  '【': '】',
  '《': '》',
  '〈': '〉',
  '（': '）',
  '*': '*',
  '~': '~',
  '|': '|',
};

/** Words by which share texts go on behind the address without a space: "click the link", "copy", "open". */
const GOES_ON =
  /^(?:复制|複製|点击|點擊|点我|點我|点此|點此|打开|打開|长按|長按|戳|去看|快来|快來|快去|进入|進入|链接|鏈接|連結|查看|扫码|下单|領券|领券|立即|详情|から|を見|をチェック|をクリック|を開|こちら|で見|で購入|コピー|タップ|에서|을\s?눌|를\s?눌|클릭|링크|보러|보기|확인|구경|복사|คลิก|กด|คัดลอก|เปิด|ดู|ที่|смотри|ссылк|открой|нажми|жми|перейди|купить|اضغط|انسخ|افتح|من هنا|לחצו|לחץ|העתק|פתח)/iu;
export const goesOn = (text: string): boolean => GOES_ON.test(text);
