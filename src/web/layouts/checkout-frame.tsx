import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import type { ReactNode } from 'react';
import { usePlace, useWords } from '../../kit/place.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ChatLauncher } from '../hosts/chat-launcher.tsx';
import type { CheckoutLeaves } from '../loading/checkout-pages.ts';
import { BrandMark } from './brand-mark.tsx';
import { SlimFooter } from './footer.tsx';

/** Around an order that is being placed: the way back, the chat, and nothing that leads elsewhere. */
export function CheckoutFrame({ leaves, children }: { leaves: CheckoutLeaves; children: ReactNode }) {
  const { to } = usePlace();
  const words = useWords('cabinetLayout');
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
      <SlimFooter />
    </>
  );
}
