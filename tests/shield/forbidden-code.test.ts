/** Ways of writing code that open holes, and the few places where they stand for a reason. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => `src/${name}`)
  .sort();
/** Without comments, so that words about a thing are not the thing. */
const codeOf = new Map(
  sources.map((path) => [
    path,
    readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, ''),
  ]),
);

interface Way {
  what: string;
  pattern: RegExp;
  /** Where it stands, and why it harms nobody there. */
  places: Record<string, string>;
}

const ways: Way[] = [
  {
    what: 'HTML put into a page past React',
    pattern: /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write/,
    places: {},
  },
  {
    what: 'code made of text',
    pattern: /\beval\(|\b(?:Async)?Function\(|\bvm['"`]|setTimeout\(\s*['"`]|setInterval\(\s*['"`]/,
    places: { 'src/server/watch/memory-guard.ts': 'runs the word "gc", to collect garbage' },
  },
  {
    what: 'programs that are started',
    pattern: /\bchild_process['"`]|(?<![.\w])exec(?:File)?(?:Sync)?\(\s*['"`]|\b(?:spawn|fork)\(/,
    places: {
      'src/server/pages/build.ts': 'the build, of fixed words',
      'src/platform/decoding/decoder.ts':
        'the decoder of pictures, a program of the shop, without its environment',
      'src/platform/embedded-postgres/embedded-postgres.ts': 'the type of a process',
      'src/platform/embedded-postgres/cluster.ts': 'initdb, with paths of the shop',
      'src/platform/embedded-postgres/postmaster.ts': 'the database, with paths of the shop',
      'src/platform/embedded-postgres/process-identity.ts': 'ps, with a number',
    },
  },
  {
    what: 'SQL that is no parameter',
    pattern: /\bsql\.(?:raw|lit)\(|\.query\(\s*(?:`[^`]*\$\{|['"][^'"]*['"]\s*\+)/,
    places: {
      'src/features/buying/profit/profit-store.ts': 'names of columns, constants',
      'src/features/buying/profit/figures-store.ts': 'names of columns, constants',
      'src/features/orders/reading/list-store.ts': 'true or false, which the code itself says',
      'src/features/products/search/facet-store.ts': 'one constant word',
      'src/platform/backup/load-rows.ts':
        'names of tables and keys out of the catalogue, by the escaping of the driver',
      'src/platform/backup/snapshot.ts':
        'names of tables and sequences out of the catalogue, by the escaping of the driver',
      'src/platform/jobs/live.ts': 'the name of the channel, a constant',
      'src/platform/database/migrate.ts': 'a constant number',
      'src/platform/database/owned-rows.ts': 'conditions that migrations wrote into comments of columns',
      'src/platform/database/web-role.ts': 'names of roles and policies, by the escaping of the driver',
      'src/features/staff/approvals/approvals-store.ts': 'names of columns, a constant',
      'src/features/ledger/postings.ts': 'the name of a part of the statement, a constant',
      'src/features/orders/moving/move-store.ts': 'names of parts of the statement, constants',
      'src/features/products/recipes/board-recipes.ts': 'the name of a table, a constant',
      'src/features/products/recipes/hit-rate.ts': 'the name of a table, a constant',
      'src/features/products/recipes/recipe-store.ts': 'names of columns, a constant',
      'src/platform/database/gathered-writes.ts': 'names of parts of the statement, constants of the code',
      'src/platform/database/prepared-statements.ts': 'a comment that marks the statement, a constant',
      'src/platform/texts/language-columns.ts': 'codes of the languages of the shop, constants',
      'src/server/demo/past-queue.ts': 'statements of the demo alone',
    },
  },
  {
    what: 'chance that can be foretold',
    pattern: /\bMath\.random\(/,
    places: {
      'src/features/accounts/passwords/even-time.ts': 'milliseconds of a pause beside those that are even',
      'src/features/webhooks/actions.ts': 'pauses between tries',
      'src/platform/database/database.ts': 'pauses between tries',
      'src/platform/jobs/live.ts': 'pauses between tries',
      'src/platform/database/migrate.ts': 'pauses between tries',
      'src/web/live.ts': 'pauses between tries',
      'src/web/navigation/visits.ts': 'names of entries in the history of a tab',
      'src/web/navigation/scroll.ts': 'names of entries in the history of a tab',
    },
  },
  { what: 'weak hashes', pattern: /createH(?:ash|mac)\(\s*['"](?:md5|md4|sha1|ripemd160)['"]/i, places: {} },
  {
    what: 'ciphers without a seal',
    pattern: /createCipher\(|createCipheriv\(\s*['"](?!aes-256-gcm['"])|\bRSA_PKCS1_PADDING|-ecb\b/i,
    places: {},
  },
  {
    what: 'certificates that nobody checks',
    pattern: /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/,
    places: {},
  },
  {
    what: 'messages of windows',
    pattern: /addEventListener\(\s*['"]message['"]|\bonmessage\b/,
    places: { 'src/web/live.ts': 'a channel of the own origin' },
  },
  { what: 'tokens that carry what they say', pattern: /\bjsonwebtoken\b|from 'jose'/, places: {} },
];

test.each(ways.map((way) => [way.what, way] as const))(
  '%s: only where it is known',
  (_what, { pattern, places }) => {
    const found = sources.filter((path) => pattern.test(codeOf.get(path) ?? ''));
    expect(found).toEqual(Object.keys(places).sort());
  },
);

test('secrets are compared in constant time', () => {
  const compared = [...codeOf].flatMap(([path, code]) =>
    [...code.matchAll(/\b(\w*(?:signature|token|secret|digest|hmac|mac)\w*)\s*[!=]==\s*(\w+)/gi)]
      .filter(([, , other = '']) => !/^(?:undefined|null|true|false|testToken|env)$/.test(other))
      .map(([whole]) => `${path}: ${whole}`),
  );
  expect(compared).toEqual([]);
});

test('nothing in the repository looks like a secret', () => {
  const kinds: [string, RegExp][] = [
    ['a key of Stripe', /\b[rs]k_live_[0-9a-zA-Z]{10,}/],
    ['a secret of a webhook', /\bwhsec_[0-9a-zA-Z+/]{24,}/],
    ['a key of Amazon', /\bAKIA[0-9A-Z]{16}\b/],
    ['a token of GitHub', /\bgh[pousr]_[0-9A-Za-z]{36}\b/],
    ['a key of Google', /\bAIza[0-9A-Za-z_-]{35}\b/],
    ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n[A-Za-z0-9+/]{20}/],
    [
      'a password in an address',
      /\b(?:postgres(?:ql)?|smtps?|redis|amqp):\/\/[^\s:/@'"`<>$]+:(?!\/\/)[^\s@'"`<>$]{9,}@/,
    ],
    ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ];
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((path) => path !== '' && !/\.(?:png|jpg|webp|avif|bin|woff2?|gz|br|pdf)$/.test(path));
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return kinds.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${path}: ${what}`);
  });
  expect(found).toEqual([]);
});

test.each<[string, string]>([
  ['HTML put into a page past React', 'element.innerHTML = text'],
  ['code made of text', "setTimeout('run()', 1)"],
  ['SQL that is no parameter', ['client.query(`select $', '{name}`)'].join('')],
  ['weak hashes', "createHash('md5')"],
  ['ciphers without a seal', "createCipheriv('aes-256-cbc', key, iv)"],
])('%s would be found', (what, code) => {
  expect(ways.find((way) => way.what === what)?.pattern.test(code)).toBe(true);
});
