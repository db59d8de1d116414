/**
 * The facts before and after an event of an order or a delivery, in words: each with its name, none in its stored form.
 */
import { useFormats, useWords } from '../place.tsx';
import { TimedDay } from '../when.tsx';

type Facts = Readonly<Record<string, unknown>>;

/** Ids and marks of machines: they say nothing to people. */
export const hiddenFacts: readonly string[] = [
  'question',
  'arrival',
  'service',
  'lowered',
  'images',
  'line',
  'id',
];

export function AuditLogFacts({ label, facts }: { label: string; facts: Facts }) {
  const words = useWords('journal-facts');
  const say = useFact();
  const rows = rowsOf(facts).flatMap(([name, value]) => {
    const [called, text] = [words(`names.${name}`), say(name, value)];
    const isDay = text !== '' && text === value && isoDay.test(text);
    const inFact = (what: string): string => words('fact', { name: called, text: what });
    return called && text ? [{ name, said: isDay ? <TimedDay on={text} say={inFact} /> : inFact(text) }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <div>
      <dt className="text-text-2">{label}</dt>
      {rows.map(({ name, said }) => (
        <dd key={name} className="wrap-anywhere">
          {said}
        </dd>
      ))}
    </div>
  );
}

/** Names and values; what a question asked about stands among the rest. */
export function rowsOf(facts: Facts): [string, unknown][] {
  return Object.entries(facts).flatMap(([name, value]): [string, unknown][] => {
    if (hiddenFacts.includes(name) || value === null || value === undefined) return [];
    if (name === 'facts') return rowsOf(value as Facts);
    // a price in the own currency has no rate
    if (name === 'rate' && Number(value) === 1) return [];
    return [[name, value]];
  });
}

/** A day of the calendar: the same for everybody. */
const isoDay = /^\d{4}-\d\d-\d\d$/;

const weights: readonly string[] = ['weight', 'grams'];
/** Numbers that are names, and texts that people gave. */
const literal: readonly string[] = [
  ...['tracking', 'carrier', 'shopOrderNumber', 'delivery', 'main', 'title', 'orders', 'titles'],
];

function useFact(): (name: string, value: unknown) => string {
  const words = useWords('journal-facts');
  const { money, number, list } = useFormats();
  return (name, value) => {
    if (Array.isArray(value)) return name === 'lines' ? number(piecesOf(value)) : list(value.map(String));
    if (typeof value === 'object' && value !== null) {
      if ('amount' in value) return money(value as { amount: string; currency: string });
      return 'length' in value ? words('size', sidesOf(value as Sides, number)) : '';
    }
    if (typeof value === 'boolean') return words(value ? 'yes' : 'no');
    const text = String(value);
    if (literal.includes(name)) return text;
    if (name === 'choice') return words(`choices.${text.replace(/-\d+$/, '')}`);
    if (weights.includes(name)) {
      return words('weight', { weight: number(name === 'grams' ? Number(text) / 1000 : text) });
    }
    if (isoDay.test(text)) return text;
    return /^-?\d+(\.\d+)?$/.test(text) ? number(text) : text;
  };
}

const piecesOf = (lines: readonly { quantity?: number }[]): number =>
  lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0);

/** Centimetres as decimals, or millimetres as whole numbers. */
interface Sides {
  length: string | number;
  width: string | number;
  height: string | number;
}

function sidesOf({ length, width, height }: Sides, number: (value: string | number) => string) {
  const side = (value: string | number): string => number(typeof value === 'number' ? value / 10 : value);
  return { length: side(length), width: side(width), height: side(height) };
}
