import { useWords } from '../../../../kit/place.tsx';
import { Stamp, type StampTone } from '../../../../ui/feedback/stamp.tsx';
import type { Product } from '../../contract.ts';

export type VerdictKind = 'allowed' | 'conditional' | 'restricted' | 'prohibited' | 'near' | 'not_listed';

const tones: Record<VerdictKind, StampTone> = {
  allowed: 'allowed',
  conditional: 'allowed',
  restricted: 'limited',
  prohibited: 'prohibited',
  near: 'limited',
  not_listed: 'neutral',
};

/** The rules' verdict on a product, of the same words and shape on paste, in cart, delivery and list (UX-194). */
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
