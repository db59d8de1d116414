/** The lists of docs/operating.md hold what the code does, and the examples of deploy/ say what they are praised for. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/operating.md', 'utf8');
const part = (title: string): string => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/demo\/|style-guide/.test(name))
  .map((name) => `src/${name}`);

test('every file that is named is there', () => {
  const named = [...text.matchAll(/`((?:src|tests)\/[\w./-]+)`|\]\(\.\.\/([\w./-]+)\)/g)].map(
    ([, code, link]) => code ?? link ?? '',
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every secret of the environment has its row', () => {
  const read = sources
    .filter((path) => path.startsWith('src/server/'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)])
    .map(([name]) => name);
  const secrets = new Set(
    read.filter((name) =>
      /(?:_KEY|_SECRET|_SECRET_OLD|_TOKEN|SMTP_URL|DATABASE_URL|_WEB_URL|EBAY_ID)$/.test(name),
    ),
  );
  expect(secrets.size).toBeGreaterThan(10);
  const listed = part('Secrets');
  expect([...secrets].filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
});

/** Every source that opens a connection, with a word of its row. */
const openers: Readonly<Record<string, string>> = {
  'src/features/accounts/oidc/provider.ts': 'OIDC_ISSUER',
  'src/features/deliveries/carriers/cdek/client.ts': 'api.cdek.ru',
  'src/features/deliveries/carriers/dhl/client.ts': 'express.api.dhl.com',
  'src/features/deliveries/carriers/dhl/points.ts': 'api.dhl.com',
  'src/features/deliveries/carriers/dhl/tracking.ts': 'api-eu.dhl.com',
  'src/features/deliveries/carriers/russian-post/client.ts': 'otpravka-api.pochta.ru',
  'src/features/notifications/channels/push.ts': 'push services',
  'src/features/notifications/channels/telegram.ts': 'api.telegram.org',
  'src/features/payments/providers/paypal/client.ts': 'api-m.paypal.com',
  'src/features/payments/providers/raiffeisen/client.ts': 'pay.raif.ru',
  'src/features/payments/providers/sandbox/news.ts': 'sandbox',
  'src/features/payments/providers/stripe/calls.ts': 'api.stripe.com',
  'src/features/payments/providers/yookassa/client.ts': 'YooKassa',
  'src/features/pricing/rates/rate-sources.ts': 'central banks',
  'src/features/products/images/product-images.ts': 'any public address',
  'src/features/products/outside-search/ebay.ts': 'api.ebay.com',
  'src/features/products/readings/read-page.ts': 'any public address',
  'src/features/products/translations/translators.ts': 'TRANSLATOR_URL',
  'src/features/webhooks/actions.ts': 'receivers of webhooks',
  'src/platform/egress/dial.ts': 'any public address',
  'src/platform/egress/egress-proxy.ts': 'any public address',
  'src/platform/egress/limited-fetch.ts': 'HTTPS, no redirects',
  'src/platform/embedded-postgres/orphan.ts': 'PostgreSQL',
  'src/platform/files/object-store.ts': 'FILES_URL',
  'src/platform/mail/mail.ts': 'SMTP_URL',
  'src/server/plugins/join.ts': 'plug-ins',
};

test('every place of the code that opens a connection has its row', () => {
  const opens =
    /(?<![.\w])fetch\(|(?<!function )\blimitedFetch\(|\begress\.(?:post|fetchPage)\(|createTransport\(|new S3|https?\.request\(|(?:net|tls)\.connect\(/;
  const own = /^src\/(?:web|ui|kit|pages|plugins\/conformance)\/|\/screens\//;
  const found = sources.filter(
    (path) =>
      !own.test(path) &&
      opens.test(readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')),
  );
  expect(found.sort()).toEqual(Object.keys(openers).sort());
  const listed = part('Connections');
  expect(Object.entries(openers).filter(([, word]) => !listed.includes(word))).toEqual([]);
});

/** Every source that holds heavy work to its places, with a word of its row. */
const heavy: Readonly<Record<string, string>> = {
  'src/features/deliveries/staff-routes.ts': 'labels as PDF',
  'src/features/payments/documents/serve-documents.ts': '| PDF |',
  'src/features/products/images/product-images.ts': 'pictures of products',
  'src/features/products/readings/reading-gate.ts': 'reading a page',
  'src/features/reader/read-in-worker.ts': 'reading a page',
  'src/features/staff/exports/export-places.ts': 'tables of staff',
  'src/platform/decoding/decode.ts': 'decoding pictures',
  'src/platform/decoding/decoder.ts': 'decoding pictures',
  'src/platform/drawing/thread.ts': '| PDF |',
  'src/platform/files/encode-picture.ts': 'decoding pictures',
  'src/server/share/serve.ts': 'pictures to share',
  'src/server/uploads/uploads.ts': '| uploads |',
};

test('every place that holds heavy work to its limits has its row', () => {
  const holds = /(?<!function )\bcreate(?:Slots|FairPlaces)[<(]|new Worker\(|\bfork\(/;
  const found = sources.filter((path) => holds.test(readFileSync(path, 'utf8')));
  expect(found.sort()).toEqual(Object.keys(heavy).sort());
  const listed = part('Limits');
  expect(Object.entries(heavy).filter(([, word]) => !listed.includes(word))).toEqual([]);
  // and what has no places, but a body that is larger than usual
  expect(listed).toContain('| files that staff take in |');
});

test('every host that the code names is listed', () => {
  // names of forms and standards, examples, and addresses that people are led to
  const known = /^(?:schema\.org|www\.w3\.org|own\.invalid|localhost|.*\.example|.*\.invalid)$/;
  const listed = part('Connections');
  const missing = sources
    // the reader knows shops by their hosts, and screens lead people to others
    .filter(
      (path) =>
        !/^src\/(?:features\/(?:reader|products\/(?:snapshots|offers)|prohibited-items)|web|ui|kit|pages)\/|\/screens\//.test(
          path,
        ),
    )
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/'https?:\/\/([\w.-]+\.[a-z]{2,})(?=[/'?])/g)].map(
        ([, host = '']) => [host, path],
      ),
    )
    .filter(([host = '']) => !known.test(host) && !listed.includes(host));
  expect(missing).toEqual([]);
});

test('the example of a proxy takes TLS 1.2 and 1.3 alone, modern suites, and sends plain HTTP on', () => {
  const conf = readFileSync('deploy/nginx.conf', 'utf8');
  expect([...conf.matchAll(/ssl_protocols ([^;]+);/g)].map(([, protocols]) => protocols)).toEqual([
    'TLSv1.2 TLSv1.3',
  ]);
  const suites = /ssl_ciphers ([^;]+);/.exec(conf)?.[1]?.split(':') ?? [];
  expect(suites.length).toBeGreaterThan(3);
  for (const suite of suites)
    expect(suite).toMatch(/^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA(?:256|384)|CHACHA20-POLY1305)$/);
  expect(conf).toContain('return 308 https://');
  for (const header of ['X-Forwarded-Proto $scheme', 'X-Forwarded-For $remote_addr', 'Host $host'])
    expect(conf).toContain(`proxy_set_header ${header};`);
  expect(conf).toContain('ssl_reject_handshake on;');
  // Debian 12 has nginx 1.22, which does not know the directive
  expect(conf).not.toMatch(/^\s*http2 on;/m);
});

test('the example of a unit gives the shop nothing that it does not need', () => {
  const unit = readFileSync('deploy/waybill.service', 'utf8');
  for (const line of [
    'User=waybill',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'StateDirectoryMode=0700',
    'Restart=on-failure',
  ])
    expect(unit.split('\n')).toContain(line);
});

test('the example of a firewall refuses every network that the shop itself refuses', () => {
  const rules = readFileSync('deploy/nftables.conf', 'utf8');
  const space = readFileSync('src/platform/egress/routable-space.ts', 'utf8');
  const ranges = [...space.matchAll(/^ {2}\['([\d.a-f:]+)', (\d+), '/gm)];
  expect(ranges.filter(([, network]) => network?.includes('.')).length).toBeGreaterThan(15);
  expect(ranges.filter(([, network]) => network?.includes(':')).length).toBeGreaterThan(3);
  for (const [, network, prefix] of ranges)
    expect(rules).toContain(
      prefix === '32' && network?.includes('.') ? `${network}` : `${network}/${prefix}`,
    );
  expect(rules).toContain('ip6 daddr != 2000::/3 reject');
});
