/**
 * deploy/chart, drawn by a reader of the part of Go's templates that it keeps to: what it names is there, the shop takes the
 * environment that it gives, and values, schema and templates know the same names. Where HELM names a helm, both are compared.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../src/server/settings/settings.ts';
import { settingNames } from '../src/server/setup/environment.ts';
import { drawChart, readYaml, readYamls, type Tree } from './support/a-chart.ts';
import { environmentOf, manifestFaults, podsOf } from './support/chart-faults.ts';
import { readSchema, refusedValues, valueFaults } from './support/chart-values.ts';
import { isSecret, readImage } from './support/image.ts';

const chart = 'deploy/chart';

/** With nothing, with everything, and with as little as possible. */
const installations: Record<string, Tree> = {
  usual: {},
  full: {
    image: { tag: '1.2.3', pullSecrets: ['registry'] },
    settings: { DATABASE_PLAIN: '1', MAIL_FROM: 'A shop <hello@shop.example>', DEFAULT_LOCALE: null },
    secrets: {
      SMTP_URL: { name: 'mail', key: 'url' },
      METRICS_TOKEN: { name: 'waybill', key: 'METRICS_TOKEN' },
    },
    authority: { name: 'authority', key: 'ca.crt' },
    web: { autoscaler: { enabled: true } },
    backup: { enabled: true, key: { name: 'waybill-backup', key: 'sealing' } },
    networkPolicy: { metricsFrom: [{ namespaceSelector: { matchLabels: { team: 'monitoring' } } }] },
    serviceMonitor: { enabled: true },
    nodeSelector: { disktype: 'ssd' },
    tolerations: [{ key: 'shop', operator: 'Exists', effect: 'NoSchedule' }],
  },
  bare: {
    ...{ ingress: { enabled: false }, networkPolicy: { enabled: false } },
    ...{ worker: { replicas: 2 }, secrets: { FILES_KEY_ID: null, FILES_SECRET: null } },
  },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-chart-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const kindsOf = (own: Tree): string[] => drawChart(chart, own).manifests.map(({ kind }) => String(kind));

describe.each(Object.entries(installations))('an installation that is %s', (_, own) => {
  test('is one that the schema takes, and nothing in it leads nowhere', () => {
    expect(refusedValues(chart, own)).toBeUndefined();
    expect(manifestFaults(drawChart(chart, own).manifests)).toEqual([]);
  });

  // no npm or Debian package brings a helm
  const helm = process.env.HELM;
  if (!helm) return;
  test('is drawn by helm the same way', () => {
    const file = join(folder, 'own.yaml');
    writeFileSync(file, JSON.stringify(own));
    execFileSync(helm, ['lint', '--strict', chart, '--values', file]);
    const theirs = readYamls(
      execFileSync(helm, ['template', 'shop', chart, '--values', file], { encoding: 'utf8' }),
    );
    const named = (manifests: Tree[]) =>
      Object.fromEntries(manifests.map((one) => [`${one.kind} ${(one.metadata as Tree).name}`, one]));
    expect(named(theirs)).toEqual(named(drawChart(chart, own).manifests));
  });
});

test('what is optional comes and goes', () => {
  const least = ['ConfigMap', 'Deployment', 'Deployment', 'Job', 'PodDisruptionBudget', 'Service', 'Service'];
  expect(kindsOf(installations.bare ?? {}).sort()).toEqual(least);
  expect(kindsOf({}).filter((kind) => !least.includes(kind))).toEqual([
    ...['Ingress', 'NetworkPolicy', 'NetworkPolicy', 'NetworkPolicy'],
  ]);
  expect(kindsOf(installations.full ?? {})).toEqual(
    expect.arrayContaining(['CronJob', 'HorizontalPodAutoscaler', 'ServiceMonitor']),
  );
  const { notes } = drawChart(chart);
  expect(notes).toContain('https://shop.example/staff/launch');
  expect(notes).toContain('There is no backup');
});

test('web nodes are two, or as many as the autoscaler says; pods of one release take no others’ place', () => {
  const specOf = (own: Tree) =>
    drawChart(chart, own).manifests.find(
      ({ kind, metadata }) => kind === 'Deployment' && (metadata as Tree).name === 'shop-web',
    )?.spec as Tree;
  expect(specOf({}).replicas).toBe(2);
  expect(specOf({ web: { autoscaler: { enabled: true } } })).not.toHaveProperty('replicas');
  expect(specOf({}).strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } });
  // a selector cannot be changed later, so it holds no version
  expect(JSON.stringify(specOf({}).selector)).not.toContain('0.1.0');
  const job = drawChart(chart).manifests.find(({ kind }) => kind === 'Job')?.metadata as Tree;
  expect(job.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
});

test('the shop takes the environment of web nodes and worker as it stands', () => {
  const secrets: Record<string, string> = {
    DATABASE_URL: 'postgresql://waybill:secret@database.example/waybill?sslmode=verify-full',
    WAYBILL_SECRET: 'p3Jv0a1Wc8rYtQm5Zx7Lk2Nn9Sd4Gf6Hb0Ue1Io=',
    FILES_URL: 's3://store.example/bucket?region=eu-central-1',
    ...{ FILES_KEY_ID: 'a1b2c3', FILES_SECRET: 'd4e5f6', PAYMENT_STRIPE_KEY: 'sk_live_1' },
    PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const own = {
    secrets: Object.fromEntries(Object.keys(secrets).map((name) => [name, { name: 'waybill', key: name }])),
  };
  expect(refusedValues(chart, own)).toBeUndefined();
  const { manifests } = drawChart(chart, own);
  const deployed = podsOf(manifests).filter(({ owner }) => owner.startsWith('Deployment'));
  expect(deployed.map(({ owner }) => owner)).toEqual(['Deployment shop-web', 'Deployment shop-worker']);
  for (const pod of deployed) {
    const given = { ...readImage().environment, ...environmentOf(pod, manifests) };
    const env = Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        if (!name.endsWith('_FILE')) return [name, value];
        const file = join(folder, value);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${secrets[name.replace('_FILE', '')]}\n`);
        return [name, file];
      }),
    );
    const settings = readSettings(env);
    expect(settings).toMatchObject({
      ...{
        publicUrl: 'https://shop.example',
        demo: false,
        workerInside: false,
        host: '0.0.0.0',
        builds: false,
      },
      ...{ databaseUrl: secrets.DATABASE_URL, trustedProxies: 1 },
      filesPlace: { kind: 'bucket', endpoint: 'https://store.example/bucket' },
    });
    const [port] = pod.container.ports ?? [];
    expect(port?.containerPort).toBe(port?.name === 'http' ? settings.port : settings.workerPort);
    if (port?.name === 'http') expect(readImage().ports).toContain(port.containerPort);
  }
});

test('values, schema and templates know the same names, and the schema every variable, secret or not', () => {
  expect(valueFaults(chart)).toEqual([]);
  const { properties } = readSchema(chart);
  const settings = Object.keys(properties?.settings?.properties ?? {});
  const secrets = Object.keys(properties?.secrets?.properties ?? {});
  // by the chart itself, by the image, for backups alone, and for whoever changes the program
  const elsewhere = [
    ...['PUBLIC_URL', 'WAYBILL_DEMO', 'WAYBILL_WORKER', 'WORKER_PORT', 'HOST', 'PORT'],
    ...['WAYBILL_BUILD', 'WAYBILL_DATA', 'WAYBILL_BACKUP_KEY', 'WAYBILL_DEVELOPMENT'],
  ];
  expect([...settings, ...secrets, ...elsewhere].sort()).toEqual([...settingNames].sort());
  expect(settings.filter(isSecret)).toEqual([]);
  expect(secrets.filter((name) => !isSecret(name))).toEqual(['FILES_URL']);
  for (const own of [
    { settings: { TIMEZONE: 'UTC' } },
    { settings: { TRUSTED_PROXIES: 1 } },
    { secrets: { DATABASE_URL: 'postgresql://role:password@host/database' } },
    { secrets: { WAYBILL_SECRET: null } },
    { host: 'https://shop.example' },
    { serviceMonitor: { enabled: true } },
    { webb: { replicas: 2 } },
    { web: { replica: 2 } },
  ])
    expect(refusedValues(chart, own), JSON.stringify(own)).toBeDefined();
});

test('the chart is of this release, and its wall refuses what the shop itself refuses', () => {
  const { appVersion, apiVersion } = readYaml(`${chart}/Chart.yaml`);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect([apiVersion, appVersion]).toEqual(['v2', version]);
  const space = readFileSync('src/platform/egress/routable-space.ts', 'utf8');
  const inner = [...space.matchAll(/\['([\d.]+|[\da-f:]*::[\da-f]*)', (\d+), '/g)].map(
    ([, at, size]) => `${at}/${size}`,
  );
  expect(inner.length).toBeGreaterThan(20);
  const [policy] = drawChart(chart).manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const walls = JSON.stringify(policy).match(/"except":\[[^\]]+\]/g) ?? [];
  expect(walls.flatMap((wall) => (JSON.parse(`{${wall}}`) as { except: string[] }).except)).toEqual(inner);
});

describe('faults that were planted in a copy are found', () => {
  const faults: [file: string, from: string, to: string, said: RegExp][] = [
    ['templates/web.yaml', '/health/ready', '/healthz', /Deployment shop-web: nothing answers at \/healthz/],
    ['templates/web.yaml', 'port: http }', 'port: htttp }', /no port htttp/],
    [
      'templates/web.yaml',
      'src/server/run/main.ts',
      'src/server/main.ts',
      /the image has no src\/server\/main\.ts/,
    ],
    ['templates/web.yaml', 'Seconds: 30', 'Seconds: 15', /is ended before the 15500 ms/],
    ['templates/_pods.tpl', 'WAYBILL_WORKER:', 'WAYBILL_WROKER:', /WAYBILL_WROKER is no setting/],
    ['templates/_pods.tpl', 'path: {{ $name }}', 'path: {{ $from.key }}-1', /which no secret brings/],
    ['templates/migration.yaml', 'authorityMount', 'authorityVolume', /no volume|no secret brings/],
    ['templates/_pods.tpl', 'runAsUser: 10001', 'runAsUser: 1000', /runAsUser is not 10001/],
    [
      'templates/_pods.tpl',
      'mountPath: /var/lib/waybill',
      'mountPath: /data',
      /\/var\/lib\/waybill cannot be written/,
    ],
    ['templates/_pods.tpl', 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', /may do more/],
    [
      'templates/services.yaml',
      'component: web\n  ports',
      'component: wep\n  ports',
      /no pod has a port http/,
    ],
    ['templates/ingress.yaml', 'name: http\n', 'name: web\n', /no service shop-web with a port web/],
    ['templates/settings.yaml', 'kind: ConfigMap', 'kind: Secret', /no config map shop-settings/],
    [
      'templates/web.yaml',
      '.Values.web.replicas',
      '.Values.web.pods',
      /uses web\.pods, which the schema lacks/,
    ],
    [
      'values.yaml',
      'className: nginx',
      'class: nginx',
      /values\.yaml has ingress\.class, which no template uses/,
    ],
    ['values.schema.json', '"keepDays"', '"keptDays"', /uses backup\.keepDays, which the schema lacks/],
    ['templates/web.yaml', '{{- end }}', '{{- else }}{{- end }}', /web\.yaml: else is not drawn here/],
    ['templates/settings.yaml', 'nindent 2', 'indent 2', /the function indent is not drawn here/],
  ];
  test.each(faults)('%s: %s → %s', (file, from, to, said) => {
    const copy = mkdtempSync(join(folder, 'copy-'));
    cpSync(chart, copy, { recursive: true });
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(copy, file), text.replaceAll(from, to));
    const found = (work: () => string[]): string[] => {
      try {
        return work();
      } catch (error) {
        return [String(error)];
      }
    };
    const all = [
      ...found(() => manifestFaults(drawChart(copy, installations.full).manifests)),
      ...found(() => manifestFaults(drawChart(copy).manifests)),
      ...found(() => valueFaults(copy)),
    ];
    expect(all.join('\n')).toMatch(said);
  });
});
