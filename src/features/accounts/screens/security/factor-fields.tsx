import { useState } from 'react';
import { TextField } from '../../../../kit/forms/form.tsx';
import type { Words } from '../../../../platform/texts/texts.ts';
import { Button } from '../../../../ui/button.tsx';

/** The values that a form of `FactorFields` sends: the one field that is shown. */
export function proofOf(values: FormData): { code: string } | { recoveryCode: string } {
  const code = values.get('code');
  return code === null ? { recoveryCode: String(values.get('recoveryCode')) } : { code: String(code) };
}

/** Whether something can be typed; otherwise the account has passkeys alone. */
export const hasTypedFactor = (methods: readonly string[]): boolean =>
  methods.includes('totp') || methods.includes('recovery');

/** A code of the authenticator app, or instead of it a recovery code. */
export function FactorFields({ words, methods }: { words: Words; methods: readonly string[] }) {
  const hasApp = methods.includes('totp');
  const [isRecovery, setRecovery] = useState(!hasApp);
  // whoever has a passkey uses that, and no keyboard of a phone covers its button
  const [takesFocus, setTakesFocus] = useState(!methods.includes('passkey'));
  return (
    <>
      {isRecovery ? (
        <TextField
          key="recovery"
          name="recoveryCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={takesFocus}
          label={words('recoveryCode')}
          hint={words('recoveryHint')}
        />
      ) : (
        <TextField
          key="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={takesFocus}
          width="short"
          label={words('code')}
          hint={words('codeHint')}
        />
      )}
      {hasApp && methods.includes('recovery') ? (
        <p className="-mt-2">
          <Button
            variant="link"
            onClick={() => {
              setRecovery(!isRecovery);
              setTakesFocus(true);
            }}
          >
            {words(isRecovery ? 'useCode' : 'useRecovery')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
