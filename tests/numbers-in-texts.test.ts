/**
 * A text that types a number of days or hours says a rule of the code: one that staff can change is named by its
 * placeholder (decisions/0431). Each typed number stands here with its rule, so that the next one is looked at.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');

/** Places of texts by the rule that their number says; what is behind `#` is an answer of the FAQ. */
const rules: Record<string, readonly string[]> = {
  'graceDays of accounts': ['profile.leave.text', 'profile.leave.send', '#account.close'],
  'the days for which sign-ins are kept': ['staff-people.signIns.none'],
  'the day of one person (decisions/0123)': [
    ...[
      'staff-claim.limit',
      'staff-refunds.limits.lead',
      'staff-pieces.second',
      'refusals.refund_above_limit',
      'refusals.freight_above_limit',
      'staff-prices.proposals.limits.person_day',
      'staff-refunds.limits.dayLimit',
      'labels.dayLimit',
    ],
  ],
  'stepHours.buying of orders': [
    ...['home.route.steps.pay.time', 'how-it-works.sections.pay.facts.time.text', '#order.time'],
    ...['order-create.refund', 'product-card.buy.later'],
  ],
  'packHours of deliveries': ['delivery-create.payHint'],
  'what shops and carriers usually take': [
    ...['home.route.steps.warehouse.time', 'how-it-works.sections.warehouse.facts.time.text'],
    ...['#delivery.how-long'],
  ],
  'returnDays of the warehouse': [
    ...['home.check.items.return', 'how-it-works.sections.warehouse.text', 'services.items.returns.text'],
    ...['general-terms-conditions.sections.warehouse.text', '#money-back.wrong-item'],
    ...['notifications.arrival-complete.text', 'promotions winter-storage.terms.3'],
  ],
  'what the operator promises in the words of his own pages': [
    ...['imprint.sections.disputes.text', 'policy.sections.term.text', 'policy.sections.rights.text'],
    ...['policy.sections.changes.text', 'processing-data.sections.term.text', 'balance.rule'],
    ...['general-terms-conditions.sections.updates.text'],
  ],
  'the tariff that the demo plans for its promotion': [
    ...['title', 'summary'].map((part) => `promotions winter-storage.${part}`),
  ],
  'how long a carrier searches': ['delivery-view.nextSteps.lost', 'notifications.delivery-lost.text'],
  'the days for which messages of webhooks are kept': ['staff-webhook-messages.lead'],
  'deeds of the last days in lists of staff': ['staff-reconciliation.refusedNews'],
};

// a day of the calendar in Chinese is no number of days
const typed =
  /(?<![\d.,]|月[\s\u00a0]?)\d+[\s\u00a0]*(?:working |рабочих |个工作)?(?:days?\b|hours?\b|дн(?:я|ей|и)|день|час(?:а|ов)?|天|日|小时)/u;

type Tree = string | { [key: string]: Tree } | Tree[];

/** Every text below, with its path. */
function texts(tree: Tree, path: string): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree).flatMap(([key, value]) => texts(value as Tree, `${path}.${key}`));
}

function read(file: string): [path: string, text: string][] {
  const tree: Tree = JSON.parse(readFileSync(join(source, file), 'utf8'));
  if (file.includes('/defaults/faq.')) return texts(tree, '#');
  const name = /(?:demo|defaults)\/(\w+)\.json$/.exec(file)?.[1];
  if (!name) return texts(tree, '');
  const items = Array.isArray(tree) ? tree : ((tree as { stores?: Tree[] }).stores ?? []);
  return items.flatMap((item) => texts(item, `${name} ${(item as { key: string }).key}`));
}

const files = globSync(
  ['**/text/{en,ru,zh}.json', 'features/content/{defaults,demo}/{faq.*,stores,promotions}.json'],
  { cwd: source },
);
/** `.pages.home.x` is `home.x`, `#.order.time.answer` is `#order.time`. */
const placeOf = (path: string): string =>
  path
    .replace(/^\.(?:pages\.)?/, '')
    .replace(/^#\./, '#')
    .replace(/\.words\.(?:en|ru|zh)\./, '.')
    .replace(/^(#.*)\.(?:answer|question)$/, '$1');

test('every number of days or hours in a text is a rule that nobody changes in the browser', () => {
  const known = Object.values(rules).flat();
  const found = files.flatMap((file) => read(file).map(([path, text]) => ({ place: placeOf(path), text })));
  expect(found.length).toBeGreaterThan(5_000);
  const said = found.filter(({ text }) => typed.test(text));
  expect(said.filter(({ place }) => !known.includes(place))).toEqual([]);
  const gone = known.filter((place) => !said.some((one) => one.place === place));
  expect(gone).toEqual([]);
});

/** Of each language, what says that something costs nothing, and what the setting of the tariff may make cost something. */
const free = /\bfree\b|no charge|costs nothing|бесплатн|без доплаты|ничего не стоит|免费|不收费/iu;
const combining = /combin|\bmerg|объедин|合并|合箱/iu;
const storedOnce = /group of combined orders|группу объединённых заказов|每组合并订单/gu;
/** Chosen by the screen where the fee is nothing, and what speaks of free days of storage. */
const asked = ['order-merge.feeNone', 'delivery-create.coming'];

test('no text says that combining is free without asking the tariff', () => {
  const said = files
    .flatMap((file) => read(file).map(([path, text]) => ({ place: placeOf(path), text })))
    .filter(({ place }) => !asked.includes(place))
    .filter(({ text }) =>
      // what stands in the branch of a fee is asked for already
      text
        .replaceAll(/\{merge\w*, select, free \{[^{}]*\}/g, '')
        // for what storage is charged once
        .replaceAll(storedOnce, '')
        .split(/[.。;；!?？]\s?/u)
        .some((sentence) => free.test(sentence) && combining.test(sentence)),
    );
  expect(said).toEqual([]);
});
