/** The registry's reports about packages are judged: nothing urgent passes, and no silence passes for health. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AuditAnswer, accepted, judgeAudit } from '../scripts/supply/weaknesses.ts';

const url = 'https://github.com/advisories/GHSA-0000-0000-0000';
const weak = (severity: 'low' | 'high' | 'critical'): AuditAnswer => ({
  vulnerabilities: {
    deep: { name: 'deep', range: '<2', via: [{ source: 1, url, title: 'Prototype pollution', severity }] },
    outer: { name: 'outer', range: '*', via: ['deep'] },
  },
  metadata: { dependencies: { total: 400 } },
});

test('what is high or critical is urgent, the rest is told, each once', () => {
  for (const severity of ['high', 'critical'] as const) {
    const { urgent, told } = judgeAudit(weak(severity), '2026-11-25', []);
    expect([urgent.length, told.length]).toEqual([1, 0]);
    expect(urgent[0]).toBe(`deep: Prototype pollution (${severity}, ${url})`);
  }
  const low = judgeAudit(weak('low'), '2026-11-25', []);
  expect([low.urgent.length, low.told.length]).toEqual([0, 1]);
  const clean = { metadata: { dependencies: { total: 400 } }, vulnerabilities: {} };
  expect(judgeAudit(clean, '2026-11-25', [])).toEqual({ urgent: [], told: [] });
});

test('an excuse counts until its day, and one that is over or about nothing is urgent itself', () => {
  const excuse = { url, reason: 'the code is not reached', until: '2026-12-01' };
  expect(judgeAudit(weak('high'), '2026-12-01', [excuse]).urgent).toEqual([]);
  expect(judgeAudit(weak('high'), '2026-12-02', [excuse]).urgent).toHaveLength(2);
  const clean = { metadata: { dependencies: { total: 400 } }, vulnerabilities: {} };
  expect(judgeAudit(clean, '2026-12-01', [excuse]).urgent).toHaveLength(1);
  for (const { reason } of accepted) expect(reason.length).toBeGreaterThan(20);
});

test('a registry that says nothing is no good news', () => {
  expect(() => judgeAudit({ error: { summary: 'offline' } }, '2026-11-25')).toThrow(/offline/);
  expect(() => judgeAudit({}, '2026-11-25')).toThrow(/no package/);
});

test('the check of each change and of each week asks', () => {
  const weekly = readFileSync('.github/workflows/weak-packages.yml', 'utf8');
  expect(weekly).toMatch(/schedule:\n\s+- cron: '[\d*/ -]+'/);
  for (const workflow of [weekly, readFileSync('.github/workflows/check.yml', 'utf8')])
    expect(workflow).toMatch(/^\s+- run: npm run audit:supply$/m);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts['audit:supply']).toBe('node scripts/audit-supply.ts');
});
