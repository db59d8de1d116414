import { type MouseEvent, useId, useRef } from 'react';
import { usePlace, useWords } from '../../kit/place.tsx';
import { Button } from '../../ui/button.tsx';
import { ChatLauncher } from '../hosts/chat-launcher.tsx';
import { GuestCartLink } from '../hosts/guest-cart-link.tsx';
import type { SignedInParts } from '../loading/page-state.ts';
import { BrandMark } from './brand-mark.tsx';
import { Languages } from './languages.tsx';

const links = ['how-it-works', 'tariffs', 'where-to-buy', 'blog', 'faq'];

/** Mark, main navigation, language, account: the same order on every page (UX-001); a slim one leads nowhere else. */
export function Header({ signedIn, isSlim }: { signedIn: SignedInParts | null; isSlim?: boolean }) {
  const { to, user, path } = usePlace();
  const words = useWords('layout');
  return (
    <header className="@container border-line border-b bg-canvas print:hidden">
      <div className="ui-page flex min-h-16 items-center justify-between gap-x-3 md:@max-[78rem]:flex-wrap md:@max-[78rem]:pt-2 md:gap-x-6">
        <a
          href={to('/')}
          className="inline-flex min-h-11 max-md:min-w-0 items-center gap-2 font-semibold text-text no-underline"
        >
          {/* a long name of an operator goes over lines, where a phone has no room for it beside the menu */}
          <BrandMark className="max-md:wrap-anywhere max-md:min-w-0 leading-tight" />
        </a>
        {isSlim ? null : (
          <>
            <MainNavigation />
            <HeaderSearch />
          </>
        )}
        <div className="ms-auto flex items-center justify-end md:ms-0 md:gap-4 md:@max-[46rem]:flex-wrap">
          <ChatLauncher className="max-md:hidden" />
          <div className="hidden text-ui md:block">
            <Languages />
          </div>
          <GuestCartLink />
          {user && signedIn ? (
            <signedIn.AccountMenu />
          ) : isSlim ? null : (
            <Button
              variant="quiet"
              className="max-md:px-2 md:-me-6"
              href={to(user ? '/cabinet' : '/auth/sign-in')}
              onClick={({ currentTarget }: MouseEvent) => {
                if (!user && currentTarget instanceof HTMLAnchorElement) currentTarget.search = wayBack(path);
              }}
            >
              {words(user ? 'cabinet' : 'signIn')}
            </Button>
          )}
          {isSlim ? null : <SmallMenu />}
        </div>
      </div>
    </header>
  );
}

/** To the page that is shown, or to the cart with the link of the paste bar (UX-172). Told at the press: pages have one header. */
function wayBack(path: string): string {
  const link = document.querySelector<HTMLInputElement>('main [name=link]')?.value.trim();
  const shown = path + location.search + location.hash;
  const next = link ? `/cabinet/cart?${new URLSearchParams({ link })}` : shown;
  return next !== '/' ? `?${new URLSearchParams({ next })}` : '';
}

function MainNavigation() {
  const { to, path } = usePlace();
  const words = useWords('layout');
  return (
    <nav
      aria-label={words('nav')}
      className="hidden md:@max-[78rem]:order-last md:@max-[78rem]:-mt-2 md:@max-[78rem]:basis-full flex-1 md:block"
    >
      <ul className="flex flex-wrap gap-x-5 whitespace-nowrap">
        {links.map((name) => (
          <li key={name}>
            <a
              href={to(`/${name}`)}
              aria-current={`${path}/`.startsWith(`/${name}/`) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-transparent border-b-2 pt-0.5 text-text-2 text-ui no-underline hover:text-text aria-[current]:border-accent aria-[current]:text-text"
            >
              {words(`main.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Works without scripts too: a link in it leads on to the paste bar (UX-173). */
function HeaderSearch() {
  const { to, path, words: all } = usePlace();
  // that page has the field itself, with what was asked
  if (path === '/search') return null;
  return (
    <search aria-label={all('ui.search')} className="ms-auto max-md:hidden">
      <form action={to('/search')}>
        <input
          type="search"
          name="q"
          aria-label={all('ui.search')}
          placeholder={all('ui.search')}
          className="h-10 pointer-coarse:h-11 w-36 @max-[78rem]:w-56 xl:w-56 rounded-control border border-line-strong bg-surface px-3 text-text text-ui"
        />
      </form>
    </search>
  );
}

/** On small screens the same links stand behind one button. */
function SmallMenu() {
  const { to } = usePlace();
  const words = useWords('layout');
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div className="-me-4 md:hidden">
      <button type="button" className="ui-button ui-button-quiet ps-2 pe-3" popoverTarget={id}>
        {words('menu')}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className="inset-x-0 top-16 m-0 w-full border-line border-b bg-surface p-4 text-text shadow-e2"
      >
        <nav aria-label={words('menu')}>
          <ul className="grid gap-1">
            <li>
              <ChatLauncher className="flex" onOpen={() => panel.current?.hidePopover()} />
            </li>
            {links.map((name) => (
              <li key={name}>
                <a
                  href={to(`/${name}`)}
                  className="flex min-h-11 items-center text-text no-underline"
                  onClick={() => panel.current?.hidePopover()}
                >
                  {words(`main.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-3 border-line border-t pt-3">
          <Languages />
        </div>
      </div>
    </div>
  );
}
