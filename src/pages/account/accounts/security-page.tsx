/** Second factors of the account: the authenticator app, passkeys, recovery codes. */
import { useRef, useState } from 'react';
import { CodesPart } from '../../../features/accounts/screens/security/codes-part.tsx';
import { ShownCodes } from '../../../features/accounts/screens/security/shown-codes.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { TotpPart } from './totp-part.tsx';

export type Security = AnswerOf<'getSecurity'>;

export async function load({ api }: LoadContext): Promise<Security> {
  return (await api.getSecurity()).data;
}

export const head: ScreenModule<Security>['head'] = (words) => ({ title: words('security.title') });

export default function SecurityPage({ data }: { data: Security }) {
  const { to, refresh, words: all } = usePlace();
  const words = useWords('security');
  const hasFactor = data.totp !== null || data.passkeys.length > 0;
  const [said, setSaid] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  /** Says what happened, shows codes that were made, and reads the page again. */
  const onChanged = async (text: string, made: readonly string[] | null = null): Promise<void> => {
    setSaid(text);
    setCodes(made);
    await refresh();
    // the form that was sent is gone, and the focus with it
    if (!made && document.activeElement === document.body) status.current?.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <div className="mb-3">
          <Breadcrumbs
            label={all('ui.breadcrumbs')}
            items={[{ text: words('crumbs'), href: to('/cabinet/profile') }, { text: words('title') }]}
          />
        </div>
        <h1 className="text-h1">{words('title')}</h1>
        <p className="mt-3 text-text-2">{words('lead')}</p>
        <p ref={status} tabIndex={-1} role="status" className="mt-2 text-success empty:hidden">
          {said}
        </p>
      </div>
      {data.isRequired && !hasFactor ? (
        <Banner tone="warning" label={words('required.title')} title={words('required.title')}>
          {words('required.text')}
        </Banner>
      ) : null}
      {codes ? <ShownCodes codes={codes} onDone={() => setCodes(null)} /> : null}
      {data.hasPasskeys ? (
        <PasskeysPart passkeys={data.passkeys} isFirst={!hasFactor} onChanged={onChanged} />
      ) : null}
      <TotpPart
        totp={data.totp}
        isRequired={data.isRequired && data.passkeys.length === 0}
        isSecond={data.hasPasskeys || hasFactor}
        onChanged={onChanged}
      />
      {hasFactor && !codes ? <CodesPart left={data.recoveryCodesLeft} onChanged={onChanged} /> : null}
      {data.isRequired && hasFactor ? (
        <p>
          <TextLink href={to('/staff')}>{words('toStaff')}</TextLink>
        </p>
      ) : null}
    </div>
  );
}
