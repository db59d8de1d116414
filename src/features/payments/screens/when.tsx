import type { DateForm } from '../../../platform/screen/format.ts';
import { useFormats } from '../../../platform/screen/place.tsx';

/** A time of the API in words, with the exact time for machines. */
export function When({ at, form }: { at: string; form?: DateForm }) {
  const { date } = useFormats();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {date(at, form)}
    </time>
  );
}
