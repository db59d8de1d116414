/** A try of a plug-in: its own words are told, without the keys that they may repeat. */
import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { type PluginDesk, tryPlugin } from './actions.ts';

const title = { ru: 'Имя', en: 'Name', zh: '名称' };

function aDesk(check: () => Promise<void>): { desk: PluginDesk; logged: object[] } {
  const logged: object[] = [];
  const log = { warn: (facts: object) => void logged.push(facts) };
  const face = {
    ...{ name: 'own', version: '1.0.0', title, about: null, isBuiltIn: false, brings: [], fields: [] },
    check,
  };
  const shop = { db: {} as Database, log } as unknown as PluginDesk['shop'];
  return { desk: { shop, plugins: [face], others: async () => 0, hasTaken: async () => false }, logged };
}

test('one that passes says nothing', async () => {
  const { desk, logged } = aDesk(async () => {});
  expect(await tryPlugin(desk, 'own')).toEqual({ works: true, reason: null });
  expect(logged).toEqual([]);
});

test('one that fails tells the first line of its words, cut to a readable length', async () => {
  const { desk, logged } = aDesk(async () => {
    throw new Error(`the bank answered 401 ${'x'.repeat(400)}\n    at secret stack`);
  });
  const { works, reason } = await tryPlugin(desk, 'own');
  expect(works).toBe(false);
  expect(reason).toHaveLength(300);
  expect(reason).toMatch(/^the bank answered 401 x+$/);
  expect(logged).toEqual([{ plugin: 'own', reason }]);
});

test('whatever is thrown is told as words', async () => {
  for (const [thrown, told] of [
    ['only words', 'only words'],
    [new Error(''), 'failed'],
    [undefined, 'undefined'],
  ] as const) {
    const { desk } = aDesk(() => Promise.reject(thrown));
    expect(await tryPlugin(desk, 'own')).toEqual({ works: false, reason: told });
  }
});

test('an unknown plug-in, and one without a try, are not found', async () => {
  const { desk } = aDesk(async () => {});
  await expect(tryPlugin(desk, 'other')).rejects.toMatchObject({ code: 'not_found' });
  const [face] = desk.plugins;
  if (!face) throw new Error('there is one');
  const without = { ...desk, plugins: [{ ...face, check: null }] };
  await expect(tryPlugin(without, 'own')).rejects.toMatchObject({ code: 'not_found' });
});
