/** Which shell stands around a page: the public one, the cabinet's, or the staff's. */
import type { ReactNode } from 'react';
import { usePlace, useWords } from '../../kit/place.tsx';
import { SkipLink } from '../../ui/navigation/skip-link.tsx';
import { checkoutLeaves } from '../loading/checkout-pages.ts';
import type { SignedInParts } from '../loading/page-state.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export interface LayoutProps {
  route: string | null;
  signedIn: SignedInParts | null;
  /** Where the page itself says it. */
  entry?: string | undefined;
  children: ReactNode;
}

export function Layout({ route, signedIn, entry, children }: LayoutProps) {
  const words = useWords('layout');
  const isInside = /^.(cabinet|payments)\b/.test(`${route}`);
  const isSlim = /^.(auth|newsletter|saved|icons|test)\b/.test(`${route}`);
  if (signedIn?.StaffShell)
    return (
      <div className="flex min-h-dvh flex-col">
        <SkipLink href="#main">{words('skip')}</SkipLink>
        <signedIn.StaffShell>{children}</signedIn.StaffShell>
      </div>
    );
  const leaves = route ? checkoutLeaves(route) : null;
  if (signedIn?.CheckoutFrame && leaves)
    return (
      <div className="flex min-h-dvh flex-col">
        <SkipLink href="#main">{words('skip')}</SkipLink>
        <signedIn.CheckoutFrame leaves={leaves}>{children}</signedIn.CheckoutFrame>
      </div>
    );
  const isCabinet = isInside && signedIn !== null;
  return (
    // the bar of a phone lies over the end of the page
    <div className={`flex min-h-dvh flex-col ${isCabinet ? 'pb-14 md:pb-0' : ''}`}>
      <SkipLink href="#main">{words('skip')}</SkipLink>
      <Header signedIn={signedIn} isSlim={isSlim} />
      <NotOpen />
      {isCabinet ? (
        <signedIn.CabinetFrame entry={entry}>{children}</signedIn.CabinetFrame>
      ) : (
        <main id="main" className="flex-1" tabIndex={-1}>
          {children}
        </main>
      )}
      <Footer isSlim={isSlim} />
    </div>
  );
}

/** Visitors look around in a shop that its operator has not opened yet, and learn it before they fill a form. */
function NotOpen() {
  const { isClosed } = usePlace();
  const words = useWords('layout');
  if (!isClosed) return null;
  return (
    <p className="ui-page py-3 text-small print:hidden">
      <b>{words('notOpenTitle')}</b> {words('notOpenText')}
    </p>
  );
}
