import { useWords } from '../../../platform/screen/place.tsx';
import { Stamp, type StampTone } from '../../../ui/stamp.tsx';
import type { Product } from '../contract.ts';

export type VerdictKind = 'allowed' | 'conditional' | 'restricted' | 'prohibited' | 'near' | 'not_listed';

const tones: Record<VerdictKind, StampTone> = {
  allowed: 'allowed',
  conditional: 'allowed',
  restricted: 'limited',
  prohibited: 'prohibited',
  near: 'limited',
  not_listed: 'neutral',
};

/** What the rules say of a product, the same in words and shape on paste, in the cart, on delivery and in the list (UX-194). */
export function VerdictStamp({ kind }: { kind: VerdictKind }) {
  const words = useWords('ui.verdicts');
  return (
    <span data-verdict-stamp={kind}>
      <Stamp tone={tones[kind]}>{words(kind)}</Stamp>
    </span>
  );
}

/** A product that may come in has a reason only where it has conditions. */
export function verdictKind({ kind, reason }: Product['verdict']): VerdictKind {
  return kind === 'allowed' && reason ? 'conditional' : kind;
}
