import { usePlace } from '../../../../kit/place.tsx';
import { languageTags } from '../../../../platform/texts/locale.ts';

/** The code of a currency, and its name in the reader's language. */
export function CurrencyName({ code }: { code: string }) {
  const { locale } = usePlace();
  const name = new Intl.DisplayNames(languageTags[locale], { type: 'currency' }).of(code) ?? code;
  return (
    <span className="flex flex-wrap gap-x-2">
      {code}
      {name === code ? null : (
        <span className="font-normal text-text-2" suppressHydrationWarning>
          {name}
        </span>
      )}
    </span>
  );
}
