/** Which passwords everybody tries first (UX-166, ASVS 6.2.4): a list, and the patterns that lists are full of. */
import words from './common-passwords.json' with { type: 'json' };
import { isLeaked } from './fingerprints.ts';

const whole = new Set(words.passwords);
const stems = new Set([...words.stems, ...words.passwords.filter((word) => /^[a-zа-яё]+$/.test(word))]);

const rows = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'poiuytrewq',
  'lkjhgfdsa',
  'mnbvcxz',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qwertyuiopasdfghjklzxcvbnm',
  'йцукенгшщзхъфывапролджэячсмитьбю',
];

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** True for a frequent password, one with a frequent word and a tail, a keyboard row, or a repeated piece. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return whole.has(lower) || isLeaked(lower) || isRepeated(lower) || isWalk(lower) || hasCommonStem(lower);
}

function isRepeated(text: string): boolean {
  for (let size = 1; size <= Math.min(4, text.length / 2); size++) {
    if (
      text ===
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length)
    )
      return true;
  }
  return new Set(text).size <= 2;
}

/** A piece of a keyboard row or of the alphabet, or two such pieces, with up to four digits or signs after them. */
function isWalk(text: string): boolean {
  const body = text.replace(/[^\p{L}\p{N}]+$/u, '');
  const first = longestPiece(body);
  if (first === body.length) return true;
  if (first < 3) return false;
  const rest = body.slice(first);
  return longestPiece(rest) === rest.length || /^\d{1,4}$/.test(rest);
}

function longestPiece(text: string): number {
  for (let length = text.length; length >= 1; length--) {
    const piece = text.slice(0, length);
    if (rows.some((row) => row.includes(piece)) || /^(.)\1*$/u.test(piece)) return length;
  }
  return 0;
}

/** "Password2024!", "pa55word1", "123iloveyou": a frequent word with digits and signs around it. */
function hasCommonStem(text: string): boolean {
  const bare = text.replace(/^[\d\p{P}\p{S}]{0,4}/u, '').replace(/[\d\p{P}\p{S}]{0,6}$/u, '');
  const plain = [...text].map((letter) => leet[letter] ?? letter).join('');
  const untailed = [...text.replace(/[\d\p{P}\p{S}]{0,4}$/u, '')]
    .map((letter) => leet[letter] ?? letter)
    .join('');
  return [bare, plain, untailed].some((stem) => stems.has(stem) || isWord(stem) || isDoubled(stem));
}

/** A frequent word or name with something around it: "buster12". Shorter ones stand in too much that nobody tries. */
function isWord(stem: string): boolean {
  return stem.length >= 4 && /^\p{L}+$/u.test(stem) && isLeaked(stem);
}

function isDoubled(stem: string): boolean {
  const half = stem.slice(0, stem.length / 2);
  return stem.length >= 6 && stem === half + half && stems.has(half);
}
