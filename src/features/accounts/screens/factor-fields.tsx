import { useState } from 'react';
import { TextField } from '../../../platform/screen/form.tsx';
import type { Words } from '../../../platform/texts.ts';
import { Button } from '../../../ui/button.tsx';

/** What a form of `FactorFields` sends: the one field that is shown. */
export function proofOf(values: FormData): { code: string } | { recoveryCode: string } {
  const code = values.get('code');
  return code === null ? { recoveryCode: String(values.get('recoveryCode')) } : { code: String(code) };
}

/** A code of the authenticator app, or instead of it a recovery code. */
export function FactorFields({ words, hasRecovery }: { words: Words; hasRecovery: boolean }) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      {isRecovery ? (
        <TextField
          key="recovery"
          name="recoveryCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          label={words('recoveryCode')}
          hint={words('recoveryHint')}
        />
      ) : (
        <TextField
          key="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          width="short"
          label={words('code')}
          hint={words('codeHint')}
        />
      )}
      {hasRecovery ? (
        <p className="-mt-2">
          <Button variant="link" onClick={() => setRecovery(!isRecovery)}>
            {words(isRecovery ? 'useCode' : 'useRecovery')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
