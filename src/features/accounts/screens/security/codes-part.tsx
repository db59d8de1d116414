import { useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';

/** From here on somebody may be left without a way in. */
const few = 3;

interface CodesPartProps {
  left: number;
  onChanged(said: string, codes: readonly string[]): Promise<void>;
}

/** How many recovery codes are left, and new ones. */
export function CodesPart({ left, onChanged }: CodesPartProps) {
  const { api, words: all } = usePlace();
  const words = useWords('security.codes');
  const [fault, setFault] = useState<string | null>(null);
  const renew = async (): Promise<void> => {
    setFault(null);
    try {
      const { data } = await api.renewRecoveryCodes();
      await onChanged('', data.recoveryCodes);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
    }
  };
  return (
    <Sheet heading={words('title')}>
      <p className="text-text-2">{words('text')}</p>
      <p className="mt-3">{words('left', { count: left })}</p>
      {left <= few ? <p className="mt-1 text-danger">{words('few')}</p> : null}
      <div className="ui-actions mt-4">
        <Button onClick={() => void renew()}>{words('renew')}</Button>
      </div>
      {fault ? (
        <p role="alert" className="mt-2 text-small text-danger">
          {fault}
        </p>
      ) : null}
    </Sheet>
  );
}
