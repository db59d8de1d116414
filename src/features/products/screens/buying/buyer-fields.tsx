/** The fields of a buyer that the shop may not know yet: wherever something is ordered in one breath. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SecretField, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useAction } from '../../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';

export function BuyerEmail() {
  const words = useWords('product-card.buy');
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      enterKeyHint="next"
      label={words('email')}
      hint={words('emailHint')}
      onKeyDown={onward}
    />
  );
}

/** Enter leads to the consent, which has to be given anyway; once it stands there, Enter pays. */
function onward(event: KeyboardEvent<HTMLInputElement>): void {
  const consent = event.currentTarget.form?.elements.namedItem('consent');
  // Enter of an input method ends its word
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(consent instanceof HTMLInputElement) || consent.checked) return;
  event.preventDefault();
  consent.focus();
}

/** The address is known: its owner goes on with the password, or by a link that is mailed at once and leads back to this page. */
export function BuyerPassword({ known }: { known: string }) {
  const { api, path, query } = usePlace();
  const words = useWords('product-card.buy');
  const next = query.size > 0 ? `${path}?${query}` : path;
  const mailing = useAction({ refreshes: false });
  const [sentTo, setSentTo] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const send = async (): Promise<void> => {
    const ask = () => api.requestSignInLink({ body: { email: known, next } });
    if (await mailing.run(ask, words('linkSent', { email: known }))) setSentTo(known);
  };
  return (
    <div ref={box} className="grid gap-2">
      <SecretField name="password" autoComplete="current-password" label={words('password')} />
      {sentTo === known ? (
        <p className="ui-hint break-words">{words('linkSent', { email: known })}</p>
      ) : (
        <div>
          <Button variant="link" flush loading={mailing.isSending} onClick={send}>
            {words('byLink')}
          </Button>
        </div>
      )}
      {mailing.failure ? <p role="alert">{mailing.failure}</p> : null}
    </div>
  );
}

/** One sentence and one tick; what they name opens in a new tab (UX-093). */
export function BuyerConsent({ isFirst }: { isFirst: boolean }) {
  const { to, words: all } = usePlace();
  const words = useWords('product-card.buy');
  const { mark, ...field } = useFormField('consent', true);
  return (
    <Checkbox
      {...field}
      label={
        <>
          {words(isFirst ? 'consentFirst' : 'consent')} <span className="ui-label-mark">{mark}</span>
        </>
      }
      hint={
        <>
          <TextLink href={to('/general-terms-conditions')} external={all('ui.newTab')}>
            {words('terms')}
          </TextLink>
          {isFirst ? (
            <>
              {' · '}
              <TextLink href={to('/processing-data')} external={all('ui.newTab')}>
                {words('personalData')}
              </TextLink>
            </>
          ) : null}
        </>
      }
    />
  );
}
