import { useWords } from '../../../../kit/place.tsx';
import { Stamp, type StampTone } from '../../../../ui/feedback/stamp.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import type { Product } from '../../contract.ts';

export type VerdictKind = 'allowed' | 'conditional' | 'restricted' | 'prohibited' | 'near' | 'not_listed';

const tones: Partial<Record<VerdictKind, StampTone>> = {
  restricted: 'limited',
  prohibited: 'prohibited',
  near: 'limited',
  not_listed: 'neutral',
};

/**
 * The rules' verdict on a product, of the same words and shape on paste, in cart, delivery and list (UX-194). A product
 * that may come in has a tag: a stamp is for what may stop one.
 */
export function VerdictStamp({ kind }: { kind: VerdictKind }) {
  const word = useWords('ui.verdicts')(kind);
  const tone = tones[kind];
  return (
    <span data-verdict-stamp={kind} className="inline-flex">
      {tone ? (
        <Stamp tone={tone}>{word}</Stamp>
      ) : (
        <StatusTag tone={kind === 'allowed' ? 'success' : 'info'}>{word}</StatusTag>
      )}
    </span>
  );
}

/** A product that may come in has a reason only where it has conditions. */
export function verdictKind({ kind, reason }: Product['verdict']): VerdictKind {
  return kind === 'allowed' && reason ? 'conditional' : kind;
}
