/** A program of the API as its administrator sees it: roles, keys with their ends and uses, and ending them. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { ServiceCard } from './service-card.tsx';

type Service = AnswerOf<'staffListServiceAccounts'>[number];

const key = (change: Partial<Service['keys'][number]> = {}): Service['keys'][number] =>
  ({
    ...{ id: 'key_1', ending: 'x7Qa', isOver: false },
    ...{ expiresAt: '2026-06-01T00:00:00Z', lastUsedAt: null },
    ...change,
  }) as Service['keys'][number];
const service = (change: Partial<Service> = {}): Service =>
  ({
    ...{ id: 'svc_1', name: 'Bookkeeping', roles: ['finance', 'support'], readsOnly: false, keys: [key()] },
    ...change,
  }) as Service;
const shown = (of: Service): string => drawn(<ServiceCard service={of} />);

test('it names the program, its roles, and whether it only reads', () => {
  expect(readOf(shown(service()))).toMatch(/Bookkeeping Finance, Support/);
  expect(readOf(shown(service()))).not.toContain('read only');
  expect(readOf(shown(service({ readsOnly: true })))).toContain('Finance, Support (read only)');
});

test('a key is shown by its end alone, with its term and its last use', () => {
  const text = readOf(shown(service()));
  expect(text).toMatch(/wb_…x7Qa\s+valid/);
  expect(text).toContain('Never used');
  const used = readOf(shown(service({ keys: [key({ lastUsedAt: '2026-03-09T10:00:00Z', isOver: true })] })));
  expect(used).toContain('expired');
  expect(used).toContain('Last used');
});

test('each button names what it is for, for people who hear it', () => {
  const labels = [...shown(service()).matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label);
  expect(labels).toEqual(['Revoke key: wb_…x7Qa', 'Add a key: Bookkeeping', 'Remove program: Bookkeeping']);
});
