import { type ComponentType, useEffect, useState } from 'react';
import type { CodeFieldProps, CustomerCodeProps } from './code-field.tsx';

/** The field on a public page, which carries no forms: it comes after the page. */
export function LaterCodeField(props: CodeFieldProps) {
  const Field = useLater(async () => (await import('./code-field.tsx')).CodeField);
  return Field ? <Field {...props} /> : null;
}

/** The field of a customer where the page has much to carry: it comes after the page. */
export function LaterCustomerCode(props: CustomerCodeProps) {
  const Field = useLater(async () => (await import('./code-field.tsx')).CustomerCode);
  return Field ? <Field {...props} /> : null;
}

function useLater<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [loading] = useState(() => load);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    void loading().then((part) => setPart(() => part));
  }, [loading]);
  return Part;
}
