import { useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import type { PasskeyAnswer } from './ask-passkey.ts';

interface PasskeyButtonProps {
  label: string;
  /** Said when the browser gave none. */
  failed: string;
  /** The options to sign. */
  options(): Promise<object>;
  send(passkey: PasskeyAnswer): Promise<void>;
  variant?: 'primary' | 'secondary';
  wide?: boolean;
}

/** Asks the browser for a passkey and sends its answer; says in place what went wrong. */
export function PasskeyButton({
  label,
  failed,
  options,
  send,
  variant = 'secondary',
  wide,
}: PasskeyButtonProps) {
  const { words } = usePlace();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    setFault(null);
    setAsking(true);
    try {
      const { askPasskey } = await import('./ask-passkey.ts');
      await send(await askPasskey(await options(), failed));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const [field] = Object.values(error.fields).flat();
      setFault(error.kind === 'refused' ? (field ?? error.message) : words(`ui.failure.${error.kind}`));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="grid gap-2">
      <Button
        variant={variant}
        loading={isAsking}
        loadingLabel={words('ui.sending')}
        onClick={() => void ask()}
        {...(wide ? { wide } : {})}
      >
        {label}
      </Button>
      {fault ? (
        <p role="alert" className="text-small text-danger">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
