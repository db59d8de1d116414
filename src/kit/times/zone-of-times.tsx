import { useFormats, useWords } from '../place.tsx';

/** The zone of all the times in a list or a timeline, said once below it. */
export function ZoneOfTimes() {
  const words = useWords('order-parts');
  const { zoneName } = useFormats();
  return (
    <p className="text-small text-text-2" suppressHydrationWarning>
      {words('zone', { zone: zoneName() })}
    </p>
  );
}
