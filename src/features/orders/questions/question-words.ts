/** A question in words of one language, sentence by sentence: for the preview of staff and for mails. Pure. */
import { formatMoney } from '../../../kit/format.ts';
import { wordOfChoice } from '../../../kit/questions/choice-word.ts';
import type { wordsOf } from '../../../platform/texts/texts.ts';
import { formatDate, type Reader } from '../../../platform/time/dates.ts';
import type { Question } from './question-schemas.ts';

type Words = ReturnType<typeof wordsOf>;

const isNothing = ({ amount }: { amount: string }): boolean => Number(amount) === 0;

/** Title, what happened, the answers with their sums, deadline and default: as the customer's card says it. */
export function questionSentences(question: Question, words: Words, reader: Reader): string[] {
  const { kind, facts, note, choices, defaultChoice, deadline } = question;
  const said = (key: string, values?: Record<string, string | number>) =>
    words(`pages.order-parts.question.${key}`, values);
  const money = (amount: { amount: string; currency: string }) => formatMoney(reader.locale, amount);
  const after = facts.after && money(facts.after);
  const change = !after
    ? []
    : [facts.before ? said('change', { before: money(facts.before), after }) : said('changeTo', { after })];
  const stock =
    facts.wanted === null ? [] : [said('stock', { wanted: facts.wanted, available: facts.available ?? 0 })];
  const answers = choices.map((choice) => {
    const title = said(`choices.${wordOfChoice(choice.code, kind)}`, { title: choice.title ?? '' });
    const sum = isNothing(choice.due)
      ? isNothing(choice.returned)
        ? said('same')
        : said('back', { amount: money(choice.returned) })
      : said('due', { amount: money(choice.due) });
    return `— ${title} · ${sum}`;
  });
  const until = said('until', { date: formatDate(reader, deadline, 'deadline') });
  const otherwise = said(`defaults.${wordOfChoice(defaultChoice, kind)}`);
  return [said(`titles.${kind}`), ...(note ? [note] : []), ...change, ...stock, ...answers, until, otherwise];
}
