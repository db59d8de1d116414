import PanelLeft from 'lucide/dist/esm/icons/panel-left.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import UserRound from 'lucide/dist/esm/icons/user-round.mjs';
import { useEffect, useState } from 'react';
import { useFormats, usePlace, useWords } from '../../kit/place.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { AccountMenu } from '../layouts/account-menu.tsx';
import { BrandMark } from '../layouts/brand-mark.tsx';
import { showGoTo } from './show-go-to.tsx';
import { toggleSide } from './side-cookie.ts';
import type { WaitingCounts } from './staff-links.ts';
import { StaffSections } from './staff-nav.tsx';

/** Sections, the way to today's work, the search over everything, the time at the reader's, and the account. */
export function StaffBar({ counts }: { counts: WaitingCounts }) {
  const place = usePlace();
  const words = useWords('staffLayout');
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-2 border-line border-b bg-surface ps-4 pe-3 md:gap-4 md:ps-3 print:hidden">
      <button
        type="button"
        className="ui-button ui-button-quiet ui-button-dense px-2 max-md:hidden"
        aria-label={words('staffSections')}
        onClick={toggleSide}
      >
        <Icon of={PanelLeft} />
      </button>
      <a
        href={place.to('/staff/today')}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 font-semibold text-text no-underline max-md:shrink-0"
      >
        <BrandMark className="truncate max-md:sr-only" />
      </a>
      <StaffSections counts={counts} />
      <button
        type="button"
        className="flex h-9 min-w-0 items-center gap-2 md:flex-1 rounded-control border border-line-strong bg-canvas px-3 text-start text-text-2 text-ui hover:text-text pointer-coarse:h-11 md:mx-auto md:max-w-[28rem]"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void showGoTo(place)}
      >
        <Icon of={Search} />
        <span className="truncate max-md:sr-only">{words('goTo.open')}</span>
        <kbd className="ms-auto text-text-3 text-small pointer-coarse:hidden max-md:hidden">Ctrl K</kbd>
      </button>
      <Clock />
      <a
        href={place.to('/')}
        className="inline-flex min-h-11 items-center text-small text-text-2 max-lg:hidden"
      >
        {words('toSite')}
      </a>
      <AccountMenu inBar={<AccountName />} />
    </header>
  );
}

/** On a phone the room is the section's: a sign stands for the word, which is still read aloud. */
function AccountName() {
  const layout = useWords('layout');
  return (
    <>
      <span className="md:hidden">
        <Icon of={UserRound} />
      </span>
      <span className="max-md:sr-only">{layout('account')}</span>
    </>
  );
}

/** The time where the reader is: deadlines are written in it. */
function Clock() {
  const { zone } = usePlace();
  const formats = useFormats();
  const [now, setNow] = useState<string | null>(null);
  useEffect(() => {
    const tick = (): void => setNow(new Date().toISOString());
    tick();
    const timer = setInterval(tick, 15_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="min-w-24 text-end text-small text-text-2 tabular-nums max-lg:hidden" title={zone}>
      {now ? (
        <time dateTime={now}>
          {formats.date(now, 'time')} {formats.zoneName()}
        </time>
      ) : null}
    </span>
  );
}
