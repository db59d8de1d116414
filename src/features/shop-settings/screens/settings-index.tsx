import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRefusedFields } from '../../../kit/forms/form.tsx';
import { useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

/** The parts of the form, as they stand on the page; each is the id of its part. */
const parts = [
  'look',
  'languages',
  'mail',
  'warehouse',
  'hours',
  'counting',
  'parcels',
  'watch',
  'history',
] as const;

/** Leads to the parts of a form that is longer than a screen: first for readers and keyboards, at the side to the eye. */
export function SettingsIndex({ hasHistory }: { hasHistory: boolean }) {
  const words = useWords('staff-shop-settings.index');
  const inSight = usePartInSight();
  return (
    // on a phone the folded parts are an index themselves
    <nav aria-label={words('label')} className="sticky top-16 self-start max-lg:hidden lg:order-last">
      <ul className="border-line border-s">
        {parts
          .filter((part) => hasHistory || part !== 'history')
          .map((part) => (
            <li key={part}>
              <a
                href={`#${part}`}
                aria-current={part === inSight || undefined}
                className="flex min-h-9 pointer-coarse:min-h-11 items-center py-1 ps-4 text-small text-text-2 no-underline hover:text-text hover:underline aria-[current]:font-medium aria-[current]:text-text"
              >
                {words(part)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The part that somebody who scrolls has before them: the one that crosses a line below the top of the window. */
function usePartInSight(): string | undefined {
  const [inSight, setInSight] = useState<string>();
  useEffect(() => {
    const line = new IntersectionObserver(
      (crossed) => {
        for (const { isIntersecting, target } of crossed) if (isIntersecting) setInSight(target.id);
      },
      { rootMargin: '-25% 0px -74% 0px' },
    );
    for (const part of parts) {
      const found = document.getElementById(part);
      if (found) line.observe(found);
    }
    return () => line.disconnect();
  }, []);
  return inSight;
}

interface SettingsPartProps {
  part: (typeof parts)[number];
  /** How it is set now, said beside its name while it is folded. */
  now?: string;
  children: ReactNode;
}

/** A part under its heading, which the index leads to; on a phone folded, until it is wanted or a field is refused. */
export function SettingsPart({ part, now, children }: SettingsPartProps) {
  const words = useWords('staff-shop-settings.index');
  const { tries } = useRefusedFields();
  const fold = useRef<HTMLDivElement>(null);
  // before the form puts the focus into a refused field, which may be folded
  useLayoutEffect(() => {
    const details = fold.current?.querySelector('details');
    const isWanted =
      location.hash === `#${part}` || (tries > 0 && details?.querySelector('[aria-invalid=true]'));
    if (details && isWanted) details.open = true;
  }, [tries, part]);
  return (
    <Sheet id={part} heading={words(part)} className="ui-fold-sheet scroll-mt-24">
      <div ref={fold}>
        <PhoneFold
          summary={
            <>
              <span className="font-semibold">{words(part)}</span>
              {now ? (
                <span className="block font-normal text-small text-text-2 [overflow-wrap:anywhere]">
                  <ForeignWords>{now}</ForeignWords>
                </span>
              ) : null}
            </>
          }
        >
          <div className="grid max-w-form gap-5">{children}</div>
        </PhoneFold>
      </div>
    </Sheet>
  );
}
