import { Fragment, useState } from 'react';
import { usePlace, useWords } from '../../kit/place.tsx';
import { areShortcutsOn, keepShortcuts } from '../../kit/shortcuts.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { pageKeys } from './page-keys.ts';
import { staffGroupsOf } from './staff-links.ts';

/** The keys of the staff area, and the switch for those without a modifier. */
export function KeyList() {
  const { user } = usePlace();
  const words = useWords('staffLayout');
  const [isOn, setOn] = useState(areShortcutsOn);
  const links = staffGroupsOf(user?.roles ?? []).flatMap((group) => group.links);
  const pages = Object.entries(pageKeys).flatMap(([key, href]) => {
    const link = links.find((one) => one.href === href);
    return link ? [[`g ${key}`, words(link.key)] as const] : [];
  });
  const keys = [
    ['Ctrl K, ⌘ K', words('goTo.open')],
    ['?', words('keys.title')],
    ['j, k', words('keys.rows')],
    [words('keys.space'), words('keys.preview')],
    ['/', words('keys.search')],
    ...pages,
  ] as const;
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-ui">
        {keys.map(([key, text]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <Checkbox
        label={words('keys.on')}
        checked={isOn}
        onChange={({ target: { checked } }) => {
          setOn(checked);
          keepShortcuts(checked);
        }}
      />
    </div>
  );
}
