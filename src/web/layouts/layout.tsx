/** Which shell stands around a page: the public one, the cabinet's, or the staff's. */
import type { ReactNode } from 'react';
import { useWords } from '../../platform/screen/place.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { CabinetFrame } from './cabinet-frame.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function Layout({ route, children }: { route: string | null; children: ReactNode }) {
  const words = useWords('layout');
  const isInside = route !== null && /^\/(cabinet|payments|staff)(\/|$)/.test(route);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#main">{words('skip')}</SkipLink>
      <Header />
      {isInside ? (
        <CabinetFrame isStaff={route.startsWith('/staff')}>{children}</CabinetFrame>
      ) : (
        <main id="main" className="flex-1" tabIndex={-1}>
          {children}
        </main>
      )}
      <Footer />
    </div>
  );
}
