/** deploy/compose.yaml: what it names is there, secrets are files, and the shop takes the environment that it gives. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../src/server/settings/settings.ts';
import { settingNames } from '../src/server/setup/environment.ts';
import { readYaml } from './support/a-chart.ts';
import { runCommand } from './support/a-command.ts';
import { anObjectStore } from './support/an-object-store.ts';
import { type Composition, compositionFaults } from './support/composition-faults.ts';
import { isSecret, readImage } from './support/image.ts';

const readComposition = (): Composition => readYaml('deploy/compose.yaml') as unknown as Composition;
const { services, networks } = readComposition();

/** The lines NAME=value that an operator wrote. */
const example = Object.fromEntries(
  readFileSync('deploy/environment.example', 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const { SITE_ADDRESS, ACME_MAIL, ...shop } = example;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-composition-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The environment of a service with its secrets in files of this machine. */
function environmentOf(name: string, secrets: Readonly<Record<string, string>>): Record<string, string> {
  const given = { ...readImage().environment, ...shop, ...services[name]?.environment };
  return Object.fromEntries(
    Object.entries(given).map(([variable, value]) => {
      if (!value.startsWith('/run/secrets/')) return [variable, value];
      const secret = value.slice('/run/secrets/'.length);
      writeFileSync(join(folder, secret), `${secrets[secret] ?? ''}\n`);
      return [variable, join(folder, secret)];
    }),
  );
}

const secrets = {
  waybill_secret: 'p3Jv0a1Wc8rYtQm5Zx7Lk2Nn9Sd4Gf6Hb0Ue1Io=',
  database_url: 'postgresql://waybill:secret@database:5432/waybill',
  ...{ files_key_id: 'a1b2c3', files_secret: 'd4e5f6', smtp_url: 'smtps://user:password@mail.example:465' },
};

test('nothing in it leads nowhere, stands in the open, or is published beside the proxy', () => {
  expect(compositionFaults(readComposition())).toEqual([]);
  expect(networks.inside?.internal && networks.store?.internal).toBe(true);
  expect(services.database?.networks).toEqual(['inside']);
  expect(services.objects?.networks).toEqual(['store']);
  expect(services.proxy?.networks).toEqual(['outside']);
  expect(services.web2).toEqual(services.web1);
  for (const name of ['web1', 'worker'])
    expect(services[name]?.depends_on).toMatchObject({
      migrate: { condition: 'service_completed_successfully' },
      bucket: { condition: 'service_completed_successfully' },
    });
});

test('faults that were planted are found', () => {
  const plant = (work: (broken: Composition) => void): string => {
    const broken = structuredClone(readComposition());
    work(broken);
    return compositionFaults(broken).join('\n');
  };
  const web = ({ services: { web1 } }: Composition) => web1 as NonNullable<typeof web1>;
  const environment = (broken: Composition) => web(broken).environment as Record<string, string>;
  const faults: [(broken: Composition) => void, RegExp][] = [
    [
      (broken) => Object.assign(environment(broken), { WAYBILL_WROKER: 'outside' }),
      /WAYBILL_WROKER is no setting/,
    ],
    [(broken) => Object.assign(environment(broken), { SMTP_URL: 'smtp://x' }), /SMTP_URL stands in the open/],
    [
      (broken) => Object.assign(web(broken), { secrets: [] }),
      /names \/run\/secrets\/database_url, which it is not/,
    ],
    [(broken) => delete broken.services.migrate, /web1: waits for migrate, which is not there/],
    [(broken) => Object.assign(web(broken), { ports: ['3000:3000'] }), /web1: is published/],
    [
      (broken) => Object.assign(web(broken), { command: ['node', 'src/main.ts'] }),
      /the image has no src\/main\.ts/,
    ],
    [(broken) => Object.assign(web(broken), { read_only: false }), /may write/],
    [(broken) => delete broken.services.objects?.healthcheck, /until objects is healthy, which nobody asks/],
    [(broken) => delete broken.volumes.objects, /objects: no volume objects/],
  ];
  for (const [work, said] of faults) expect(plant(work)).toMatch(said);
});

test('the shop takes the environment of web nodes and worker as it stands', () => {
  for (const name of ['web1', 'worker']) {
    const settings = readSettings(environmentOf(name, secrets));
    expect(settings).toMatchObject({
      ...{ demo: false, workerInside: false, workerPort: 3001, host: '0.0.0.0', builds: false, port: 3000 },
      ...{ databaseUrl: secrets.database_url, smtpUrl: secrets.smtp_url, trustedProxies: 1 },
      filesPlace: {
        kind: 'bucket',
        endpoint: 'http://objects:8333/waybill',
        keyId: 'a1b2c3',
        secret: 'd4e5f6',
      },
    });
  }
  // a shop whose mail server is not known yet has an empty file
  expect(readSettings(environmentOf('web1', { ...secrets, smtp_url: '' })).smtpUrl).toBeUndefined();
});

test('the example names settings, none of which is a secret, and the proxy’s own', () => {
  expect([SITE_ADDRESS, ACME_MAIL].every(Boolean)).toBe(true);
  expect(Object.keys(shop).filter((name) => !settingNames.includes(name) || isSecret(name))).toEqual([]);
  expect(example.PUBLIC_URL).toBe(`https://${SITE_ADDRESS}`);
});

test('the store has two keys: one makes the bucket of FILES_URL, the shop’s reads and writes in it alone', async () => {
  const bucket = new URL(example.FILES_URL ?? '').pathname.slice(1);
  const config =
    /printf '(\{"identities".*\})' /.exec(services.objects?.command?.join('\n') ?? '')?.[1] ?? '';
  const { identities } = JSON.parse(config.replaceAll('%s', '{}')) as {
    identities: { name: string; actions: string[] }[];
  };
  expect(identities.map(({ name, actions }) => [name, actions])).toEqual([
    ['maker', ['Admin']],
    ['shop', [`Read:${bucket}`, `Write:${bucket}`, `List:${bucket}`]],
  ]);
  // the one-shot service, as it stands, against a store that has no bucket
  const store = await anObjectStore({ hasBucket: false });
  try {
    const { FILES_URL, FILES_KEY_ID, FILES_SECRET } = store.settings();
    const env = environmentOf('bucket', { store_key_id: FILES_KEY_ID, store_secret: FILES_SECRET });
    expect(await runCommand('make-bucket', [], { ...env, FILES_URL })).toMatchObject({ code: 0 });
    expect(store.requests.filter((line) => line.startsWith('PUT '))).toHaveLength(1);
  } finally {
    await store.close();
  }
});

test('what an operator writes beside it comes neither into the image nor into the history', () => {
  for (const file of ['.dockerignore', '.gitignore']) {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.replace(/\/$/, ''));
    expect(lines, file).toEqual(expect.arrayContaining(['deploy/environment', 'deploy/secrets']));
  }
});
