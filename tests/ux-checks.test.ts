/** The table of the interface's checks holds: no number is left out, and each row has what a reader can try again. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pages } from '../src/routes.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const text = readFileSync(`${root}docs/ux-checks.md`, 'utf8');

/** The reference itself lies beside the repository, where there is one. */
const reference = `${root}../shared/design/ux.md`;
const checks = existsSync(reference)
  ? [...readFileSync(reference, 'utf8').matchAll(/^- \*\*UX-(\d{3})\*\* \[\w·(\w)\]/gm)]
  : [];
const last = 285;

/** The evidence of a row: a test, what was seen on pages, what was read in files, or what was measured, with its day. */
const kinds = {
  test: /^\[[^\]]+\]\(\.\.\/(.+?)\): (.+)$/,
  seen: /^seen (\d{4}-\d{2}-\d{2}) at ((?:`\/[^`]*`(?:, )?)+) \(((?:(?:en|ru|zh) \d+(?:, )?)+)\): .{20}/,
  read: /^read (\d{4}-\d{2}-\d{2}) in (\[[^\]]+\]\(\.\.\/.+?\)(?:, )?)+: .{20}/,
  measured: /^measured (\d{4}-\d{2}-\d{2}) by `([^`]+)`: .{10}/,
};
const kindOf = (part: string): keyof typeof kinds | undefined =>
  (['test', 'seen', 'read', 'measured'] as const).find((kind) => kinds[kind].test(part));

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| UX-'))
  .map((line) => {
    const [number = '', check = '', state = '', evidence = ''] = line.slice(2, -2).split(' | ');
    const parts = evidence.split('<br>');
    const of = (kind: keyof typeof kinds) =>
      parts.flatMap((part) => (kindOf(part) === kind ? [kinds[kind].exec(part) ?? []] : []));
    const tests = of('test').map(([, path = '', title = '']) => ({ path, title }));
    const links = [...evidence.matchAll(/\]\(\.\.\/(.+?)\)/g)].map(([, path = '']) => path);
    return { number: number.slice(3), check, state, parts, tests, links, of };
  });

test('every number has one row, in order', () => {
  const numbers = checks.length > 0 ? checks.map(([, number]) => number) : everyNumber();
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test('every row says what is checked, its state, and what shows it or the reason', () => {
  const wrong = rows.filter(({ check, state, parts }) => {
    const shown = parts.filter((part) => kindOf(part) !== undefined).length;
    if (check === '' || parts[0] === '') return true;
    if (state === 'met') return shown !== parts.length;
    // the reason comes first, then what shows the rest
    const isReason = kindOf(parts[0] ?? '') === undefined && (parts[0]?.length ?? 0) > 20;
    return (
      !isReason || shown !== parts.length - 1 || !(state === 'not met' || (state === 'partly' && shown > 0))
    );
  });
  expect(wrong.map(({ number }) => number)).toEqual([]);
});

test('a check that a person judges names the page that was looked at, and the day', () => {
  const judged = checks.flatMap(([, number, mode]) => (mode === 'P' ? [number] : []));
  const unseen = rows.filter(
    ({ number, state, tests, of }) =>
      state !== 'not met' &&
      (judged.includes(number) ? of('seen').length === 0 : tests.length + of('seen').length === 0) &&
      of('measured').length === 0,
  );
  expect(unseen.map(({ number }) => number)).toEqual([]);
});

test('every page that a row names is one of the shop or of the staff area', () => {
  const paths = pages.map(({ path }) => path);
  const wrong = rows.flatMap(({ number, of }) =>
    of('seen')
      .flatMap(([, , named = '']) => [...named.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))
      .filter((path) => !paths.includes(path))
      .map((path) => `${number}: no page ${path}`),
  );
  expect(wrong).toEqual([]);
});

test('every command that a row was measured by is one of package.json, or of every machine', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const wrong = rows.flatMap(({ number, of }) =>
    of('measured')
      .map(([, , command = '']) => command.split(' '))
      .filter(([program, , name = '']) => program !== 'curl' && !(program === 'npm' && name in scripts))
      .map((command) => `${number}: ${command.join(' ')}`),
  );
  expect(wrong).toEqual([]);
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

test('the counts at the top are those of the table', () => {
  const count = (state: string): number => rows.filter((row) => row.state === state).length;
  expect(text).toContain(`${count('met')} are met, ${count('partly')} partly, ${count('not met')} not.`);
});

function everyNumber(): string[] {
  return Array.from({ length: last }, (_, index) => String(index + 1).padStart(3, '0'));
}

function hasTest(path: string, title: string): boolean {
  const source = readFileSync(root + path, 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
}
