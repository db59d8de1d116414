/** Which shell stands around a page: the public one, the cabinet's, or the staff's. */
import type { ReactNode } from 'react';
import { useWords } from '../../platform/screen/place.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import type { SignedInParts } from '../page-state.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export interface LayoutProps {
  route: string | null;
  signedIn: SignedInParts | null;
  children: ReactNode;
}

export function Layout({ route, signedIn, children }: LayoutProps) {
  const words = useWords('layout');
  const isInside = route !== null && /^\/(cabinet|payments|staff)(\/|$)/.test(route);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#main">{words('skip')}</SkipLink>
      <Header signedIn={signedIn} />
      {isInside && signedIn ? (
        <signedIn.CabinetFrame isStaff={route.startsWith('/staff')}>{children}</signedIn.CabinetFrame>
      ) : (
        <main id="main" className="flex-1" tabIndex={-1}>
          {children}
        </main>
      )}
      <Footer />
    </div>
  );
}
