import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ActionJson } from '../contract.ts';

/** So much of the data stands in the row; all of it opens. */
const shortText = 60;

/** With an id in it, a line says nothing to people. */
const isOfMachines = /\b[a-z]{2,4}_[0-9A-Za-z]{8,}/;

/** The data that was sent with an action: the beginning in its row, all of it in a dialog. */
export function ActionData({ details, title }: { details: ActionJson['details']; title: string }) {
  const { dialogs } = usePlace();
  const words = useWords('staff-journal');
  const { named } = useFormats();
  const first = details.find(({ text }) => !isOfMachines.test(text)) ?? null;
  if (details.length === 0) return null;
  const isShort = first !== null && details.length === 1 && first.text.length <= shortText;
  const open = (): void => {
    dialogs.open({ title, render: () => <All details={details} /> });
  };
  return (
    <span className="flex min-w-0 grow items-baseline justify-between gap-x-3 text-text-2 max-sm:flex-wrap">
      {first ? (
        <span lang="" className="wrap-anywhere line-clamp-3 min-w-0 sm:line-clamp-1">
          {named(first.label, first.at ? '' : first.text)}
          {first.at ? <When at={first.at} form="day-time" /> : null}
        </span>
      ) : null}
      {isShort ? null : (
        // no taller than the line that it ends, so that rows with and without it are alike; below the words of a phone
        <span className="shrink-0 whitespace-nowrap max-sm:basis-full sm:-my-2">
          <Button size="dense" variant="link" className="text-small" onClick={open}>
            {words('details')}
          </Button>
        </span>
      )}
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
