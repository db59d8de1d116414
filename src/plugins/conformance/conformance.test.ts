/** Which suites a plug-in goes through, and what is said of parts that its author prepared nothing for. */
import { expect, test } from 'vitest';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import type { Plugin } from '../plugin.ts';
import { checkPlugin } from './conformance.ts';
import type { Stage } from './stage.ts';
import { gathered, type Outcome } from './suite.ts';

const named = (text: string) => ({ ru: text, en: text, zh: text });
const bare: Plugin = {
  name: 'bare',
  title: named('Bare'),
  about: named('Nothing'),
  ports: '1.0',
} as unknown as Plugin;
const key = { name: 'key', kind: 'secret', label: named('Key'), isRequired: true };
const texts = { ru: {}, en: {}, zh: {} } as unknown as LocalisedTree;

const outcomesOn = (plugin: object, stage: Stage = {}): Promise<Outcome[]> =>
  gathered(checkPlugin({ ...bare, ...plugin } as Plugin, stage, texts));
const failed = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ check, fault }) => (fault === null ? [] : [`${check}: ${fault}`]));

test('a plug-in without parts and settings passes', async () => {
  const outcomes = await outcomesOn({});
  expect(failed(outcomes)).toEqual([]);
  expect(outcomes).toHaveLength(1);
});

test.each<[string, object, string]>([
  ['a payment provider', { paymentProviders: [{ name: 'bank' }] }, 'payment provider bank: there is a stage'],
  ['a carrier', { carriers: [{ name: 'post' }] }, 'carrier post: there is a stage'],
  ['a shop adapter', { shopAdapters: [{ name: 'mall' }] }, 'shop adapter mall: there is a stage'],
  ['a source of rates', { rateSources: [{ name: 'ecb' }] }, 'source of rates ecb: there is a stage'],
  ['a file store', { fileStores: [{ scheme: 'box' }] }, 'file store box: there is a stage'],
  ['a translator', { translator: () => async () => [] }, 'translator: there is a stage'],
  ['a reaction', { reactions: { 'order.paid': async () => {} } }, 'reaction to order.paid: there is a stage'],
])('%s without its stage is one that fails', async (_, part, check) => {
  expect(failed(await outcomesOn(part))).toEqual([`${check}: conformance.ts prepares nothing for it`]);
});

test('a plug-in with a key needs wrong settings beside the right ones', async () => {
  const told = failed(await outcomesOn({ settings: [key] }, { settings: { key: 'right' } }));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('wrongSettings');
});

test('settings that the stage leaves out are named', async () => {
  const told = failed(await outcomesOn({ settings: [key] }, { wrongSettings: { key: 'wrong' } }));
  expect(told.join()).toContain('wrong or missing: key');
});

test('its own try passes with the right key and says so with a wrong one', async () => {
  const check = async ({ setting }: { setting(name: string): string | undefined }) => {
    if (setting('key') !== 'right') throw new Error('the key is wrong');
  };
  const stage = { settings: { key: 'right' }, wrongSettings: { key: 'wrong' } };
  expect(failed(await outcomesOn({ settings: [key], check }, stage))).toEqual([]);
  const blind = await outcomesOn({ settings: [key], check: async () => {} }, stage);
  expect(failed(blind)).toEqual(['wrong settings: its own try says so: it took the refusal for an answer']);
});

test('a language that is not spoken is told, and is no fault', async () => {
  const outcomes = await outcomesOn({ title: { en: 'Bare', ru: ' ' } });
  expect(failed(outcomes)).toEqual([]);
  expect(outcomes.at(-1)?.note).toBe('it has no words of its own in ru, zh');
});

test('words for a choice of a setting count too', async () => {
  const options = [{ value: 'a', label: { en: 'A', ru: 'А' } }];
  const choice = { name: 'kind', kind: 'choice', label: named('Kind'), options };
  const outcomes = await outcomesOn({ settings: [choice] });
  expect(outcomes.at(-1)?.note).toContain('zh');
});
