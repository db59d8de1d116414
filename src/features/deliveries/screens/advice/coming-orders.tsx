import { useWords } from '../../../../kit/place.tsx';
import { Days } from '../../../../kit/when.tsx';
import type { Advice } from '../../contract.ts';

/** Orders on their way to the warehouse, each with the day on which it is expected there. */
export function ComingOrders({ coming }: Pick<Advice, 'coming'>) {
  const words = useWords('delivery-advice');
  if (coming.length === 0) return null;
  return (
    <div className="grid gap-1 text-small">
      <h3 className="font-medium">{words('coming')}</h3>
      <ul className="grid gap-1">
        {coming.map(({ orderNum: number, title, expected }) => (
          <li key={number} className="min-w-0 break-words">
            {expected ? (
              <Days
                from={expected}
                to={expected}
                form="short-day"
                say={(date) => words('comingOne', { number, title, date })}
              />
            ) : (
              words('comingUnknown', { number, title })
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
