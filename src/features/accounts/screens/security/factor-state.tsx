import { useWords } from '../../../../kit/place.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';

/** Whether a factor is set up, below its name: one that is not is no fault, so a word is enough. */
export function FactorState({ isOn }: { isOn: boolean }) {
  const words = useWords('security.totp');
  return (
    <p className="-mt-2 mb-3 text-small text-text-2">
      {isOn ? <StatusTag tone="success">{words('on')}</StatusTag> : words('off')}
    </p>
  );
}
