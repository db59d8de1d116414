import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Money } from '../../../../ui/money/money.tsx';
import { lacking, roughly, type ToldToDoor } from '../told-to-door.ts';
import { useOwnRange } from './own-sum.tsx';

/** The price to the door in the bar of a phone, beside what is paid now. */
export function DoorInBar({
  isOld = false,
  ...told
}: Pick<Partial<ToldToDoor>, 'toDoor' | 'inlandUnknown' | 'duty'> & {
  /** It is being counted again. */
  isOld?: boolean;
}) {
  const { toDoor } = told;
  const receipt = useWords('receipt');
  const { range } = useFormats();
  const ownRange = useOwnRange();
  if (!toDoor) return null;
  const charged = range(...roughly(toDoor));
  const own = ownRange(toDoor);
  return (
    <p
      className={`flex flex-wrap items-baseline justify-between gap-x-1 text-small ${isOld ? 'text-text-3' : 'text-text-2'}`}
    >
      <span>{receipt('door.bar', { lacks: lacking(told) })}</span>
      <Money text={`≈ ${own ?? charged}`} estimate size="small" />
      {own ? <bdi className="ms-auto tabular-nums">≈ {charged}</bdi> : null}
    </p>
  );
}
