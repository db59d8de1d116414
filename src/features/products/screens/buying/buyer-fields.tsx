/** The fields of a buyer that the shop may not know yet: wherever something is ordered in one breath. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { SecretField, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
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

/** The address is known: whoever it belongs to goes on with its password, or by a mailed link that leads back to this page. */
export function BuyerPassword({ known }: { known: string }) {
  const { to, path, query } = usePlace();
  const words = useWords('product-card.buy');
  const next = query.size > 0 ? `${path}?${query}` : path;
  const byLink = new URLSearchParams({ link: '', email: known, next });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className="grid gap-2">
      <SecretField name="password" autoComplete="current-password" label={words('password')} />
      <p className="text-small">
        <TextLink href={to(`/auth/sign-in?${byLink}`)}>{words('byLink')}</TextLink>
      </p>
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
