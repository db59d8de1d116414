import { useState } from 'react';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import type { Words } from '../../../../platform/texts/texts.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { AccountEmail } from './account-email.tsx';

interface LinkFormProps {
  /** Of a tree with `email`, `send`, `sentTitle`, `sentText` and `spam`. */
  words: Words;
  /** Typed before. */
  email: string;
  id?: string;
  /** Asks for the mail; answers the address that it goes to. */
  send(email: string): Promise<string>;
}

/** An address to which a link is mailed. The answer is the same for known and unknown ones (UX-171). */
export function LinkForm({ words, email, id, send }: LinkFormProps) {
  const [sent, setSent] = useState({ email: '', count: 0 });
  const submit = useSubmit(async (values) => {
    const to = await send(String(values.get('email')));
    setSent(({ count }) => ({ email: to, count: count + 1 }));
  });
  return (
    <>
      {sent.count > 0 ? (
        <Banner key={sent.count} tone="success" label={words('sentTitle')} title={words('sentTitle')} live>
          <p>{words('sentText', { email: sent.email })}</p>
          <p className="mt-2">{words('spam')}</p>
        </Banner>
      ) : null}
      <Form submit={submit} {...(id ? { id } : {})}>
        <AccountEmail label={words('email')} typed={email} />
        <SubmitButton wide>{words('send')}</SubmitButton>
      </Form>
    </>
  );
}
