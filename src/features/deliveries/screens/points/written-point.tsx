import { useWords } from '../../../../kit/place.tsx';
import type { ShownPoint } from '../../contract.ts';

/** A pick-up point as its carrier writes it: address, name with its code, hours. */
export function WrittenPoint({ point }: { point: ShownPoint }) {
  const words = useWords('delivery-parts.points');
  const { code, name, address, postcode, hours } = point;
  return (
    <span className="block">
      <span className="block break-words" translate="no">
        {[address, postcode && !address.includes(postcode) ? postcode : null].filter(Boolean).join(', ')}
      </span>
      <span className="block break-words text-text-2" translate="no">
        {name === code ? code : `${name} (${code})`}
      </span>
      {hours ? <span className="block break-words text-text-2">{words('hours', { hours })}</span> : null}
    </span>
  );
}
