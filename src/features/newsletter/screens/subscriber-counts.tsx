import { useFormats, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { type Locale, languageNames, locales } from '../../../platform/texts/locale.ts';

interface SubscriberCountsProps {
  subscribers: Record<Locale, number>;
  /** Those that have not confirmed yet, where that is told. */
  unconfirmed?: number;
}

/** How many people get a letter, and how many of them in each language; a name never stands without its figure. */
export function SubscriberCounts({ subscribers, unconfirmed = 0 }: SubscriberCountsProps) {
  const { number } = useFormats();
  const words = useWords('staff-newsletters');
  const count = locales.reduce((sum, locale) => sum + subscribers[locale], 0);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-text-2">
      <span className="font-medium text-text">{words('subscribers', { count })}</span>
      {locales.map((locale) => (
        <span key={locale} className="whitespace-nowrap">
          <ForeignWords>{languageNames[locale]}</ForeignWords> {number(String(subscribers[locale]))}
        </span>
      ))}
      {unconfirmed > 0 ? <span>{words('unconfirmed', { count: unconfirmed })}</span> : null}
    </p>
  );
}
