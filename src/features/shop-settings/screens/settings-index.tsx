import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useRefusedFields } from '../../../kit/forms/form.tsx';
import { useWords } from '../../../kit/place.tsx';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';

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

/** Leads to the parts of a form that is longer than a screen. */
export function SettingsIndex() {
  const words = useWords('staff-shop-settings.index');
  const links = parts.map((part) => ({ href: `#${part}`, title: words(part) }));
  return (
    // on a phone the folded parts are an index themselves
    <div className="max-[56.24rem]:hidden">
      <TabLinks label={words('label')} links={links} look="chips" />
    </div>
  );
}

interface SettingsPartProps {
  part: (typeof parts)[number];
  children: ReactNode;
}

/** A part under its heading, which the index leads to; on a phone folded, until it is wanted or a field is refused. */
export function SettingsPart({ part, children }: SettingsPartProps) {
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
        <PhoneFold summary={<span className="font-semibold">{words(part)}</span>}>
          <div className="grid max-w-form gap-5">{children}</div>
        </PhoneFold>
      </div>
    </Sheet>
  );
}
