import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import type { ReactNode } from 'react';
import { usePlace, useWords } from '../../kit/place.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ChatLauncher } from '../hosts/chat-launcher.tsx';
import type { CheckoutLeaves } from '../loading/checkout-pages.ts';
import { BrandMark } from './brand-mark.tsx';
import { Languages } from './languages.tsx';

const legalLinks = [
  ['/general-terms-conditions', 'terms'],
  ['/policy', 'policy'],
  ['/contacts', 'contacts'],
] as const;

/** Around an order that is being placed: the way back, the chat, and nothing that leads elsewhere. */
export function CheckoutFrame({ leaves, children }: { leaves: CheckoutLeaves; children: ReactNode }) {
  const { to } = usePlace();
  const words = useWords('cabinetLayout');
  const layout = useWords('layout');
  return (
    <>
      <header className="border-line border-b bg-canvas print:hidden">
        <div className="ui-page flex min-h-16 items-center gap-x-4 sm:gap-x-6">
          <a
            href={to('/')}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-text no-underline"
          >
            <BrandMark className="wrap-anywhere leading-tight" />
          </a>
          <a
            href={to(leaves.to)}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 text-text-2 text-ui no-underline hover:text-text"
          >
            <Icon of={ArrowLeft} />
            {words(leaves.as)}
          </a>
          <ChatLauncher className="ms-auto" />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="ui-page flex-1 py-6 md:py-10">
        {children}
      </main>
      <footer className="mt-10 border-line border-t print:hidden">
        <div className="ui-page flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
          {legalLinks.map(([href, key]) => (
            <a
              key={href}
              href={to(href)}
              className="inline-flex min-h-11 items-center text-small text-text-2"
            >
              {layout(`footer.${key}`)}
            </a>
          ))}
          <div className="w-full md:ms-auto md:w-auto">
            <Languages label={layout('language')} />
          </div>
        </div>
      </footer>
    </>
  );
}
