import { useWords } from '../../../../kit/place.tsx';
import { Avatar } from '../../../../ui/lists/avatar.tsx';
import { type Looker, useLookers } from './use-lookers.ts';

/** Faces of colleagues who have the order open now. Their place is kept beside the state of the order, so that nothing moves when they come. */
export function Lookers({ id }: { id: string }) {
  const lookers = useLookers(id);
  return (
    <div role="status">
      <div className="flex flex-wrap sm:min-h-8 items-center gap-x-4 gap-y-1">
        {lookers.map((looker) => (
          <Face key={looker.id} looker={looker} />
        ))}
      </div>
    </div>
  );
}

function Face({ looker: { name, buys } }: { looker: Looker }) {
  const words = useWords('staff-order-lookers');
  const who = name ?? words('colleague');
  return (
    <span className="flex items-center gap-2 text-small">
      <Avatar name={who} size="small" />
      <span>{words(buys ? 'buys' : 'looks', { name: who })}</span>
    </span>
  );
}
