import { useState } from 'react';
import { FactorState } from '../../../features/accounts/screens/security/factor-state.tsx';
import { TotpSetup } from '../../../features/accounts/screens/security/totp-setup.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { Security } from './security-page.tsx';

interface TotpPartProps {
  totp: Security['totp'];
  /** It can be moved to another phone, and not removed. */
  isRequired: boolean;
  /** A passkey is the better way, and has the black button. */
  isSecond: boolean;
  onChanged(said: string, codes?: readonly string[] | null): Promise<void>;
}

/** The authenticator app: whether there is one, setting it up, moving it to another phone, removing it. */
export function TotpPart({ totp, isRequired, isSecond, onChanged }: TotpPartProps) {
  const { api, words: all } = usePlace();
  const words = useWords('security.totp');
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    setFault(null);
    try {
      await api.removeTotp();
      await onChanged(words('removed'));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
    }
  };
  return (
    <Sheet heading={words('title')}>
      <FactorState isOn={totp !== null} />
      <p className="text-text-2">{words('text')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {totp ? (
          <span className="text-small text-text-2" suppressHydrationWarning>
            <Timed at={totp.addedAt} form="day-time" say={(when) => words('added', { when })} />
            {totp.lastUsedAt ? (
              <>
                {' · '}
                <Timed at={totp.lastUsedAt} form="day-time" say={(when) => words('used', { when })} />
              </>
            ) : null}
          </span>
        ) : null}
      </div>
      {isOpen ? (
        <div className="mt-4">
          <TotpSetup
            onConfirmed={async (codes) => {
              setOpen(false);
              await onChanged(words('confirmed'), codes);
            }}
            onCancel={() => setOpen(false)}
          />
        </div>
      ) : (
        <div className="ui-actions mt-4">
          <Button variant={totp || isSecond ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
            {words(totp ? 'replace' : 'start')}
          </Button>
          {totp && !isRequired ? <Button onClick={() => void remove()}>{words('remove')}</Button> : null}
        </div>
      )}
      {fault ? (
        <p role="alert" className="mt-2 text-small text-danger">
          {fault}
        </p>
      ) : null}
    </Sheet>
  );
}
