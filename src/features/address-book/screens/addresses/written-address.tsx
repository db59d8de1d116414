import { usePlace } from '../../../../kit/place.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';

/** An address as it is written in its country, line under line, with the country below (UX-132). */
export function WrittenAddress({ lines, country }: { lines: readonly string[]; country: string }) {
  const { locale } = usePlace();
  return (
    <span className="block" translate="no">
      <span className="block whitespace-pre-line">{lines.join('\n')}</span>
      {/* two machines may name a country differently */}
      <span className="block" suppressHydrationWarning>
        {countryName(locale, country)}
      </span>
    </span>
  );
}
