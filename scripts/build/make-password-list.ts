/**
 * `node scripts/build/make-password-list.ts FILE…`: makes `src/features/accounts/passwords/fingerprints.bin` of lists of
 * leaked passwords and of words, one a line (or a JSON array), the most frequent first. Kept are fingerprints of 40 bits,
 * never the passwords: sorted, the first two bytes as an index of counts, the other three as they are.
 * Sources and licences: decisions/0302.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fingerprintOf, indexSize } from '../../src/features/accounts/passwords/fingerprints.ts';

/** Shorter passwords are refused for their length; shorter words matter as the stem of "buster12" only. */
const shortestPassword = 8;
const shortestStem = 4;
/** Stems of rare passwords would refuse what nobody tries. */
const ranksOfStems = 200_000;

function linesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split('\n');
}

const isListed = (word: string, rank: number): boolean =>
  word.length >= shortestPassword ||
  (word.length >= shortestStem && rank < ranksOfStems && /^\p{L}+$/u.test(word));

const words = new Set(
  process.argv.slice(2).flatMap((file) =>
    linesOf(file)
      .map((line) => line.trim().toLowerCase())
      .filter(isListed),
  ),
);
const sorted = [...new Set([...words].map(fingerprintOf))].sort((a, b) => a - b);
const bytes = Buffer.alloc(indexSize + sorted.length * 3);
sorted.forEach((fingerprint, place) => {
  const bucket = Math.floor(fingerprint / 2 ** 24);
  bytes.writeUInt16BE(bytes.readUInt16BE(bucket * 2) + 1, bucket * 2);
  bytes.writeUIntBE(fingerprint % 2 ** 24, indexSize + place * 3, 3);
});
writeFileSync(new URL('../../src/features/accounts/passwords/fingerprints.bin', import.meta.url), bytes);
console.log(`${sorted.length} fingerprints, ${bytes.length} bytes`);
