/** The table of the interface's checks holds: no number is left out, and what is met is shown by tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const text = readFileSync(`${root}docs/ux-checks.md`, 'utf8');

/** Numbers of the checks that must hold and that a machine decides, sections 1 to 21. */
const numbers = `
  001 002 003 004 005 006 007 008 009 013 014 015 018 020 022 023 024 025 026 028 029 030 031 032 033
  034 037 038 042 043 044 046 048 050 051 052 053 055 059 060 066 068 069 070 074 075 076 078 079 083
  085 089 091 093 097 101 103 108 109 113 115 116 119 121 123 124 130 131 132 133 137 138 139 140 141
  142 144 145 149 151 153 154 156 157 159 161 162 163 165 166 167 168 170 171 172 173 174 175 176 178
  179 181 182 187 191 193 194 195 196 198 199 200 201 202 203 204 205 206 207 208 209 210 212 213 214
  216 217 218 219 220 221 222 223 225 226 229 230 232 233 234 235 236 237 238 239 240 241 243 244 246
  247 248 249 250 251 252 253 254 255 256 257 258 262 263 264 265 266 267 268 269 271 273 274
`
  .trim()
  .split(/\s+/);

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| UX-'))
  .map((line) => {
    const [number = '', check = '', state = '', last = ''] = line.slice(2, -2).split(' | ');
    const parts = last.split('<br>');
    const tests = parts.flatMap((part) => {
      const [, path, title] = /^\[[^\]]+\]\(\.\.\/(.+?)\): (.+)$/.exec(part) ?? [];
      return path && title ? [{ path, title }] : [];
    });
    const links = [...last.matchAll(/\]\(\.\.\/(.+?)\)/g)].map(([, path = '']) => path);
    return { number: number.slice(3), check, state, parts, tests, links };
  });

test('every number has one row, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test('every row says what is checked, its state, and a test or the reason', () => {
  const wrong = rows.filter(({ check, state, parts, tests }) => {
    if (check === '' || parts[0] === '') return true;
    if (state === 'met') return tests.length !== parts.length;
    // the reason comes first, then what shows the rest
    return !['partly', 'not met'].includes(state) || tests.length !== parts.length - 1;
  });
  expect(wrong.map(({ number }) => number)).toEqual([]);
});

test('every file that a row names is there, and every test by its whole title', () => {
  const wrong = rows.flatMap(({ number, tests, links }) => [
    ...links.filter((path) => !existsSync(root + path)).map((path) => `${number}: no file ${path}`),
    ...tests
      .filter(({ path, title }) => existsSync(root + path) && !hasTest(path, title))
      .map(({ path, title }) => `${number}: no test "${title}" in ${path}`),
  ]);
  expect(wrong).toEqual([]);
});

function hasTest(path: string, title: string): boolean {
  const source = readFileSync(root + path, 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
}
