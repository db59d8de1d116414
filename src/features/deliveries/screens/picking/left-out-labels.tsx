import { useWords } from '../../../../kit/place.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Batch } from './pick-rules.ts';

/** Says which carriers' labels are not in the file that was just made, and leads to where each is fetched by itself. */
export function LeftOutLabels({ batch, numbers }: { batch: Batch; numbers: readonly string[] }) {
  const words = useWords('staff-picking');
  const left = batch.deliveries.filter(({ number }) => numbers.includes(number));
  if (left.length === 0) return null;
  return (
    <Banner tone="warning" label={words('leftOut.name')} live>
      <p>{words('leftOut.text', { count: left.length })}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {left.map(({ id, number, box }) => (
          <li key={id}>
            <TextLink href={`/staff/deliveries/${encodeURIComponent(id)}`}>
              {words('into', { box, number })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
