/** The discounts that a promotion promises, told from the very rules that prices follow. */
import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { countryName, inLanguage } from '../../../platform/texts/locale.ts';

type Rules = AnswerOf<'listPromisedDiscounts'>;

export function PromisedRules({ rules }: { rules: Rules }) {
  const { locale } = usePlace();
  const words = useWords('promotions.rules');
  const { money, number, list } = useFormats();
  if (rules.length === 0) return null;
  const facts = (rule: Rules[number]): ReactNode[] => [
    words('off', {
      ...{ on: rule.on, kind: rule.kind },
      value:
        rule.kind === 'percent' ? number(rule.value) : money({ amount: rule.value, currency: rule.currency }),
    }),
    ...(rule.code ? [words('code', { code: rule.code })] : [words('automatic')]),
    ...(rule.endsAt
      ? [<Timed key="until" at={rule.endsAt} form="deadline" say={(date) => words('until', { date })} />]
      : []),
    ...(rule.least ? [words('least', { on: rule.on, amount: money(rule.least) })] : []),
    ...(rule.perCustomer === null ? [] : [words('perCustomer', { count: rule.perCustomer })]),
    ...(rule.left === null ? [] : [words('left', { count: rule.left })]),
    ...(rule.hosts.length > 0 ? [words('shops', { shops: list(rule.hosts) })] : []),
    ...(rule.countries.length > 0
      ? [words('countries', { countries: list(rule.countries.map((one) => countryName(locale, one))) })]
      : []),
    ...(rule.combines ? [] : [words('alone')]),
    ...(rule.holds ? [] : [words('notNow')]),
  ];
  return (
    <section
      aria-labelledby="rules"
      className="mt-10 max-w-reading rounded-sheet border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="rules" className="text-h3">
        {words('title')}
      </h2>
      {rules.map((rule) => (
        <div key={`${rule.startsAt} ${rule.name.en} ${rule.code}`} className="mt-3">
          <p className="font-medium">{inLanguage(rule.name, locale)}</p>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            {facts(rule).map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one rule keep their places
              <li key={index}>{fact}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
