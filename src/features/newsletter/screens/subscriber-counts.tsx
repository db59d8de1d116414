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
  const { aside, list, number } = useFormats();
  const words = useWords('staff-newsletters');
  const count = locales.reduce((sum, locale) => sum + subscribers[locale], 0);
  const each = locales.map((one) => `${languageNames[one]}\u00a0${number(String(subscribers[one]))}`);
  return (
    <p className="flex flex-wrap gap-x-4 break-keep text-text-2">
      <span>
        <ForeignWords>{aside(words('subscribers', { count }), list(each))}</ForeignWords>
      </span>
      {unconfirmed > 0 ? <span>{words('unconfirmed', { count: unconfirmed })}</span> : null}
    </p>
  );
}
