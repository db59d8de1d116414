import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useFormats, usePlace } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { ActionJson } from '../contract.ts';

/** So much of the data stands in the row; all of it opens. */
const shortText = 60;

/** With an id in it, a line says nothing to people. */
const isOfMachines = /\b[a-z]{2,4}_[0-9A-Za-z]{8,}/;

/** An action with the beginning of the data that was sent with it; where that is not all, its name opens the rest. */
export function ActionData({ details, title }: { details: ActionJson['details']; title: string }) {
  const { dialogs } = usePlace();
  const { named } = useFormats();
  const first = details.find(({ text }) => !isOfMachines.test(text)) ?? null;
  const isWhole =
    details.length === 0 || (details.length === 1 && (first?.text.length ?? shortText) < shortText);
  const open = (): void => {
    dialogs.open({ title, render: () => <All details={details} /> });
  };
  return (
    <span className="grid gap-0.5 sm:flex sm:items-baseline sm:gap-x-4">
      {isWhole ? (
        <span className="font-medium sm:shrink-0">{title}</span>
      ) : (
        <button
          type="button"
          className="flex cursor-pointer items-center gap-1 text-start font-medium hover:underline sm:shrink-0"
          onClick={open}
        >
          {title}
          <span className="shrink-0 text-text-3">
            <Icon of={ChevronRight} size={16} />
          </span>
        </button>
      )}
      {first ? (
        // on a phone a press tells what a line cannot hold
        <span
          lang=""
          className={`wrap-anywhere min-w-0 font-normal text-text-2 sm:line-clamp-1 ${isWhole ? '' : 'max-sm:hidden'}`}
        >
          {named(first.label, first.at ? '' : first.text)}
          {first.at ? <When at={first.at} form="day-time" /> : null}
        </span>
      ) : null}
    </span>
  );
}

function All({ details }: Pick<ActionJson, 'details'>) {
  return (
    <dl className="grid max-w-reading gap-3">
      {details.map(({ label, text, at }) => (
        <div key={label}>
          <dt className="text-small text-text-2">{label}</dt>
          <dd lang="" className="wrap-anywhere whitespace-pre-line">
            {at ? <When at={at} form="day-time" /> : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
