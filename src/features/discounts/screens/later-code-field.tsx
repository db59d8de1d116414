import { type ComponentType, useEffect, useState } from 'react';
import type { CodeFieldProps } from './code-field.tsx';

/** The field on a public page, which carries no forms: it comes after the page. */
export function LaterCodeField(props: CodeFieldProps) {
  const [Field, setField] = useState<ComponentType<CodeFieldProps> | null>(null);
  useEffect(() => {
    void import('./code-field.tsx').then(({ CodeField }) => setField(() => CodeField));
  }, []);
  return Field ? <Field {...props} /> : null;
}
