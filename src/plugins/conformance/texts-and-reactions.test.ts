import { expect, test } from 'vitest';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import type { Plugin, PluginContext } from '../plugin.ts';
import type { ReactionStage } from './stage.ts';
import { gathered, outcomesOf } from './suite.ts';
import { reactionChecks, textChecks } from './texts-and-reactions.ts';

const own = {
  ru: { cart: { title: 'Корзина', pieces: '{count} шт.' } },
  en: { cart: { title: 'Cart', pieces: '{count} pieces' } },
  zh: { cart: { title: '购物车', pieces: '{count} 件' } },
} as unknown as LocalisedTree;

async function faultsOf(texts: object): Promise<string[]> {
  const checks = textChecks(texts as NonNullable<Plugin['texts']>, own);
  return (await gathered(outcomesOf('x', checks))).flatMap(({ fault }) => fault ?? []);
}

test.each<[string, object]>([
  ['no word', {}],
  ['one language', { en: { cart: { title: 'Basket' } } }],
  [
    'all languages',
    { ru: { cart: { title: 'Ящик' } }, en: { cart: { title: 'Box' } }, zh: { cart: { title: '箱子' } } },
  ],
  ['a placeholder of the shop', { en: { cart: { pieces: '{count} things' } } }],
  ['a placeholder left out', { en: { cart: { pieces: 'things' } } }],
  ['a plural of it', { en: { cart: { pieces: '{count, plural, one {# thing} other {# things}}' } } }],
])('words of a plug-in pass with %s', async (_, texts) => {
  expect(await faultsOf(texts)).toEqual([]);
});

test.each<[string, object, string]>([
  [
    'other keys',
    { ru: { cart: { title: 'Я' } }, en: { cart: { pieces: 'x' } } },
    'en has other keys than ru',
  ],
  [
    'a key too many',
    { en: { cart: { title: 'a' } }, zh: { cart: { title: 'b', pieces: 'c' } } },
    'zh has other keys',
  ],
  ['a key of its own', { en: { cart: { colour: 'Red' } } }, 'the shop has no text cart.colour'],
  ['a branch for a text', { en: { cart: { title: { long: 'x' } } } }, 'the shop has no text cart.title.long'],
  ['a text for a branch', { en: { cart: 'Cart' } }, 'the shop has no text cart'],
  ['a placeholder of its own', { en: { cart: { title: 'Cart of {name}' } } }, 'asks for {name}'],
  ['a placeholder with spaces', { en: { cart: { title: 'Cart of { name }' } } }, 'asks for {name}'],
])('words with %s do not', async (_, texts, fault) => {
  expect((await faultsOf(texts)).join()).toContain(fault);
});

function ofReaction(
  react: ((payload: { orderId: string }) => Promise<void>) | undefined,
  count = { sent: 0 },
) {
  const stage = {
    ...{ event: 'order.paid', payload: { orderId: 'ord_1' } },
    happened: () => count.sent,
    isDown: false,
    breakDown() {
      stage.isDown = true;
      return () => {
        stage.isDown = false;
      };
    },
  };
  const plugin = { reactions: react ? { 'order.paid': react } : {} } as unknown as Plugin;
  return { stage, plugin, count };
}

const checked = async ({ stage, plugin }: ReturnType<typeof ofReaction>): Promise<string[]> => {
  const checks = reactionChecks(plugin, {} as PluginContext, stage as unknown as ReactionStage);
  return (await gathered(outcomesOf('x', checks))).flatMap(({ fault }) => fault ?? []);
};

test('a reaction that acts, and throws while it cannot, passes', async () => {
  const told: string[] = [];
  const made = ofReaction(async ({ orderId }) => {
    if (made.stage.isDown) throw new Error('down');
    told.push(orderId);
    made.count.sent += 1;
  });
  expect(await checked(made)).toEqual([]);
  expect(told).toEqual(['ord_1']);
});

test('one that does nothing, says nothing of a server that is down, or is not there, does not', async () => {
  const idle = await checked(ofReaction(async () => {}));
  expect(idle).toEqual(['nothing happened outside', 'it said nothing of a server that is down (it refuses)']);
  const absent = await checked(ofReaction(undefined));
  expect(absent[0]).toBe('it does not react to order.paid');
});
