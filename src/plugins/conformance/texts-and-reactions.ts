/** Checks of the words of a plug-in and of its reactions. */
import { locales } from '../../platform/texts/locale.ts';
import { type LocalisedTree, type MessageTree, messageAt } from '../../platform/texts/texts.ts';
import type { Plugin, PluginContext, PluginReaction } from '../plugin.ts';
import type { ReactionStage } from './stage.ts';
import { type Check, must, mustRejectBroken } from './suite.ts';

function leavesOf(tree: MessageTree, path = ''): [path: string, message: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leavesOf(value, `${path}${key}.`),
  );
}

const placeholdersOf = (message: string): string[] =>
  [...message.matchAll(/\{\s*([a-zA-Z]\w*)/g)].map(([, name = '']) => name);

/** `own` are the words of the shop, over which those of the plug-in are laid. */
export function textChecks(texts: NonNullable<Plugin['texts']>, own: LocalisedTree): Check[] {
  // a language that it leaves out keeps the words of the shop
  const spoken = locales.filter((locale) => texts[locale] !== undefined);
  const keys = spoken.map((locale) => leavesOf(texts[locale] ?? {}).map(([path]) => path));
  return [
    {
      name: 'all languages have the same keys',
      run() {
        for (const [index, locale] of spoken.entries())
          must(keys[index]?.join() === keys[0]?.join(), `${locale} has other keys than ${spoken[0]}`);
      },
    },
    {
      name: 'each key is one of the shop, with its placeholders alone',
      run() {
        for (const locale of locales) {
          for (const [path, message] of leavesOf(texts[locale] ?? {})) {
            const before = messageAt(own[locale], path);
            must(typeof before === 'string', `the shop has no text ${path}`);
            const unknown = placeholdersOf(message).find((name) => !placeholdersOf(before).includes(name));
            must(unknown === undefined, `${path} in ${locale} asks for {${unknown}}, which nobody fills in`);
          }
        }
      },
    },
  ];
}

export function reactionChecks(plugin: Plugin, context: PluginContext, stage: ReactionStage): Check[] {
  const reaction = plugin.reactions?.[stage.event] as PluginReaction<typeof stage.event> | undefined;
  const react = async (): Promise<void> => reaction?.(stage.payload as never, context);
  return [
    {
      name: 'it does what it is for',
      async run() {
        must(reaction !== undefined, `it does not react to ${stage.event}`);
        const before = stage.happened();
        await react();
        must(stage.happened() > before, 'nothing happened outside');
      },
    },
    {
      name: 'it throws when it could not, so that the shop tries again',
      // its answer is read by nobody, so nonsense is none
      run: () =>
        mustRejectBroken(stage, react, {
          sentence: 'it said nothing of a server that is down',
          kinds: ['refuses', 'cuts'],
        }),
    },
  ];
}
