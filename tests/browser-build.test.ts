/** The build for browsers leaves parts of React out, shortens names and imports plainly: none of it may happen unnoticed where it would change a page. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutArm, withoutBody, withoutMethods } from '../scripts/build/browser/leave-out.ts';
import { withPlainImports } from '../scripts/build/browser/plain-imports.ts';
import { withShortNames } from '../scripts/build/browser/short-names.ts';
import { withoutUnused } from '../scripts/build/browser/unused-react.ts';

const require = createRequire(import.meta.url);
const screens = globSync('src/**/*.tsx').filter((path) => !path.endsWith('.test.tsx'));

/** Names of React that pages may use: its DOM in the browser can do no more (decisions/1127). */
const usable = [
  ...['Component', 'createContext', 'createElement', 'Fragment', 'lazy', 'StrictMode', 'startTransition'],
  ...['Suspense', 'useCallback', 'useContext', 'useEffect', 'useEffectEvent', 'useId', 'useLayoutEffect'],
  ...['useMemo', 'useRef', 'useState', 'useSyncExternalStore'],
];

/** Elements and props that do nothing, or not what React says, without the parts that were left out. */
const unusable =
  /<(?:html|head|body|title|meta|link|script|style|base|[a-z]+-[a-z-]+)(?=[\s/>])|<Fragment[^>]*\sref=|\s(?:formAction|precedence|itemProp|onSelect|onBeforeInput|onComposition(?:Start|End|Update))(?:Capture)?=/;

test('the parts that are left out are found in the installed React, and are a good part of it', () => {
  const dom = dirname(require.resolve('react-dom/package.json'));
  const code = readFileSync(join(dom, 'cjs/react-dom-client.production.js'), 'utf8');
  const left = withoutUnused(code);
  expect(left.length).toBeLessThan(0.86 * code.length);
  expect(() => new Function(left)).not.toThrow();
});

test('pages use nothing of React that is left out', () => {
  const hooks = globSync('src/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const found: string[] = [];
  for (const path of [...screens, ...hooks]) {
    const text = readFileSync(path, 'utf8');
    for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from 'react';/g))
      for (const name of names.split(',').map((one) => one.trim()))
        if (name && !name.startsWith('type ') && !usable.includes(name)) found.push(`${path}: ${name}`);
    if (/import (?:\* as )?React\b/.test(text)) found.push(`${path}: all of React`);
    if (path.endsWith('.tsx') && unusable.test(text))
      found.push(`${path}: ${unusable.exec(text)?.[0].trim()}`);
  }
  expect(found).toEqual([]);
});

const code = `function first(a) {
  switch (a.tag) {
    case 1:
      return 1;
    case 2:
      var b = 2;
      break;
    case 3:
      b = 3;
    case 4:
      return b;
  }
  return b;
}
function second() {
  return first;
}
second.prototype.one = function () {
  return 1;
};
`;

test('an arm is left out where no other runs into it; what it declares stays', () => {
  const run = (text: string, tag: number): unknown =>
    new Function(`'use strict'; ${text}; return first({ tag: ${tag} });`)();
  expect(run(code, 2)).toBe(2);
  const left = withoutArm(code, 'first', '2');
  expect(run(left, 2)).toBeUndefined();
  expect(run(left, 3)).toBe(3);
  expect(() => withoutArm(code, 'first', '4')).toThrow('runs into');
  expect(() => withoutArm(code, 'first', '5')).toThrow('no arm');
});

test('a function that is not there, or twice, is refused', () => {
  expect(withoutBody(code, 'second', 'return 2')).toContain('function second() {return 2}\n');
  expect(withoutMethods(code, 'second')).not.toContain('prototype');
  expect(() => withoutBody(code, 'third')).toThrow('third');
  expect(() => withoutBody(code + code, 'first')).toThrow('first');
  expect(() => withoutMethods(code, 'first')).toThrow('first');
});

test('a short name is made of the long one alone, and two that are alike are refused', () => {
  const chunk = '__share("money-ndOTUWnd", f); __share_require("button-vf_lhlwd"); other("money-ndOTUWnd")';
  const short = withShortNames(chunk, new Map());
  expect(short).toMatch(
    /^__share\("[\w-]{4}", f\); __share_require\("[\w-]{4}"\); other\("money-ndOTUWnd"\)$/,
  );
  const longs = new Map([['abcd', 'another']]);
  expect(withShortNames(chunk, longs)).toBe(short);
  expect(() => withShortNames(chunk, new Map(), () => 'abcd')).toThrow('one short name');
});

test.each([
  ['(0, share_x$1.t)(() => import("./a.js"), __VITE_PRELOAD__)', 'import("./a.js")'],
  [
    '[(0, x.t)(() => import("./a.js").then((n) => (n.i(), n.r)), __VITE_PRELOAD__), __vitePreload(() => import("./b.js"), __VITE_PRELOAD__)]',
    '[import("./a.js").then((n) => (n.i(), n.r)), import("./b.js")]',
  ],
  [
    'await (0, x.t)(async () => {\n\tconst { A, B: C } = await import("./a.js").then((n) => n.r);\n\treturn { A, C };\n}, __VITE_PRELOAD__)',
    'await import("./a.js").then((n) => n.r)',
  ],
  ['load(async () => { const { A } = await import("./a.js"); return { A }; })', undefined],
])('%s', (code, plain = code) => {
  expect(withPlainImports(code)).toBe(plain);
});

test('no file of the browser calls the helper of an import', () => {
  const found = globSync('dist/client/assets/*.js').filter((path) =>
    /async\(\)=>\{let\{\w+:\w+\}=await import\([^)]*\);return\{\w+:\w+\}\},\[\]\)/.test(
      readFileSync(path, 'utf8'),
    ),
  );
  expect(found).toEqual([]);
});
