import type { ReactNode } from 'react';
import { useWords } from '../../../kit/place.tsx';
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
    // on a phone it stays at hand, since the form is many screens long
    <div className="ui-chips-row max-sm:sticky max-sm:top-12 max-sm:z-10 max-sm:-mx-4 max-sm:border-line max-sm:border-b max-sm:bg-canvas max-sm:px-4 max-sm:py-1">
      <TabLinks label={words('label')} links={links} look="chips" />
    </div>
  );
}

interface SettingsPartProps {
  part: (typeof parts)[number];
  children: ReactNode;
}

/** A part under its heading, which the index leads to. */
export function SettingsPart({ part, children }: SettingsPartProps) {
  const words = useWords('staff-shop-settings.index');
  return (
    <Sheet id={part} heading={words(part)} className="scroll-mt-32">
      <div className="grid max-w-form gap-5">{children}</div>
    </Sheet>
  );
}
