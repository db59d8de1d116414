import { useFormats, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { type Locale, languageNames, locales } from '../../../platform/texts/locale.ts';

type Subscribers = Record<Locale, number>;

/** All that get a letter. */
export const subscribersOf = (subscribers: Subscribers): number =>
  locales.reduce((sum, locale) => sum + subscribers[locale], 0);

/** How many people get a letter in each language; a name never stands without its figure. */
export function SubscriberCounts({ subscribers }: { subscribers: Subscribers }) {
  const { list, number } = useFormats();
  const words = useWords('staff-newsletter.plan');
  const each = locales.map((one) => `${languageNames[one]}\u00a0${number(String(subscribers[one]))}`);
  return (
    <p className="break-keep text-text-2">
      <ForeignWords>{words('readers', { list: list(each) })}</ForeignWords>
    </p>
  );
}
