import { usePlace } from '../../../../kit/place.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';

interface WrittenAddressProps {
  lines: readonly string[];
  country: string;
  /** Beside other facts: in one line, in the same order. */
  isInLine?: boolean;
}

/** An address in the order of its country: its first line, and below it the rest with the country (UX-132). */
export function WrittenAddress({ lines, country, isInLine = false }: WrittenAddressProps) {
  const { locale } = usePlace();
  const named = countryName(locale, country);
  const [first, ...others] = lines;
  if (isInLine)
    return (
      <span className="block" translate="no" suppressHydrationWarning>
        {[...lines, named].join(', ')}
      </span>
    );
  return (
    <span className="block" translate="no">
      <span className="block">{first}</span>
      {/* two machines may name a country differently */}
      <span className="block" suppressHydrationWarning>
        {[...others, named].join(', ')}
      </span>
    </span>
  );
}
