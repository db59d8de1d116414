import { useState } from 'react';
import { SecretField } from '../../../../kit/forms/form.tsx';
import { usePlace } from '../../../../kit/place.tsx';
import type { Words } from '../../../../platform/texts/texts.ts';

/** Domain 0 and UX-166: length is the one rule that a browser can judge; common passwords are refused by the server. */
const shortest = 8;

/**
 * A new password with its rule in sight before the first letter (UX-166), the same everywhere.
 *
 * @param words of a tree that holds `rule`
 */
export function NewPasswordField({ label, words }: { label: string; words: Words }) {
  const { words: all } = usePlace();
  const [length, setLength] = useState(0);
  return (
    <SecretField
      name="password"
      unmarked
      autoComplete="new-password"
      label={label}
      onChange={(event) => setLength(event.target.value.length)}
      rules={{
        label: words('rule.label'),
        items: [{ id: 'length', text: words('rule.length'), met: length >= shortest }],
        labels: { met: all('ui.rules.met'), unmet: all('ui.rules.unmet') },
      }}
    />
  );
}
