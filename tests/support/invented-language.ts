/**
 * An invented language for tests: English with accents on every letter, its vowels doubled, in brackets. It is some 40 % longer,
 * so that what does not fit shows; and any plain letter on a page is a word that nobody can translate (UX-223).
 */
import type { MessageTree } from '../../src/platform/texts/texts.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒğĥíĵķłɱñóþɋřšŧúṽŵẋýžÁɃÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ';
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Each message of a tree in the invented language; addresses stay what they are. */
export function inInventedLanguage(tree: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? invented(value) : inInventedLanguage(value),
    ]),
  );
}

/** Targets of links and addresses of mail, which are no words. */
const addresses = /(\]\([^)]*\)|[\w.+-]+@[\w.-]+)/;

/** One ICU message with its addresses as they are. */
function invented(message: string): string {
  if (message === '' || /^\S*[@/]\S*$/.test(message)) return message;
  const made = message.split(addresses).map((part, index) => (index % 2 === 0 ? inWords(part) : part));
  // a list stays a list
  return /^[-#\d]/.test(message) ? made.join('') : `[${made.join('')}]`;
}

/** Text in braces and tags is for the machine, except for the branches of plurals. */
function inWords(text: string): string {
  let depth = 0;
  let isTag = false;
  const made = [...text].map((sign) => {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (sign === '<') isTag = true;
    const isText = depth % 2 === 0 && !isTag;
    if (sign === '>') isTag = false;
    const letter = isText ? letters.get(sign) : undefined;
    if (letter === undefined) return sign;
    return /[aeiou]/i.test(sign) ? letter + letter.toLowerCase() : letter;
  });
  return made.join('');
}
