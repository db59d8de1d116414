import { CopyButton } from '../../../../kit/parts/copy-button.tsx';
import { useWords } from '../../../../kit/place.tsx';
import type { User } from '../../../../kit/screen.ts';
import { labelCode } from '../../../../platform/texts/label-code.ts';

/** The customer's code as it stands on parcels, to be copied. */
export function CustomerCode({ of: { customer_id: id } }: { of: Pick<User, 'customer_id'> }) {
  const words = useWords('profile');
  const text = labelCode(id);
  return (
    <span className="-my-2.5 flex items-center gap-1 tabular-nums" translate="no">
      {text}
      <CopyButton text={text} label={words('copyCode')} done={words('codeCopied')} />
    </span>
  );
}
