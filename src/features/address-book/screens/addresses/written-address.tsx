import { usePlace } from '../../../../kit/place.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';

interface WrittenAddressProps {
  lines: readonly string[];
  country: string;
  /** Beside other facts: in one line, in the same order. */
  isInLine?: boolean;
}

/** An address as it is written in its country, line under line, with the country below (UX-132). */
export function WrittenAddress({ lines, country, isInLine = false }: WrittenAddressProps) {
  const { locale } = usePlace();
  const named = countryName(locale, country);
  if (isInLine)
    return (
      <span className="block" translate="no" suppressHydrationWarning>
        {[...lines, named].join(', ')}
      </span>
    );
  return (
    <span className="block" translate="no">
      <span className="block whitespace-pre-line">{lines.join('\n')}</span>
      {/* two machines may name a country differently */}
      <span className="block" suppressHydrationWarning>
        {named}
      </span>
    </span>
  );
}
