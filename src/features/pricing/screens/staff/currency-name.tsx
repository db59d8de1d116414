import { usePlace } from '../../../../kit/place.tsx';
import { languageTags } from '../../../../platform/texts/locale.ts';

/** The name of a currency in the reader's language; one that has none is called by its code alone. */
export function CurrencyName({ code }: { code: string }) {
  const { locale } = usePlace();
  const name = new Intl.DisplayNames(languageTags[locale], { type: 'currency' }).of(code) ?? code;
  if (name === code) return null;
  return (
    <span className="text-text-2" suppressHydrationWarning>
      {name}
    </span>
  );
}
