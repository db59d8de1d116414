import { useFormats, usePlace } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import type { ActionJson } from '../contract.ts';

/** With an id in it, a line says nothing to people. */
const isOfMachines = /\b[a-z]{2,4}_[0-9A-Za-z]{8,}/;

interface ActionDataProps extends Pick<ActionJson, 'details'> {
  title: string;
}

/** An action with the beginning of the data that was sent with it, in a column of its own; a press anywhere in its row's cell opens all of it. */
export function ActionData({ details, title }: ActionDataProps) {
  const { dialogs } = usePlace();
  const { named } = useFormats();
  const open = (): void => void dialogs.open({ title, render: () => <All details={details} /> });
  const first = details.find(({ text }) => !isOfMachines.test(text)) ?? null;
  if (details.length === 0) return <span className="font-medium">{title}</span>;
  return (
    <button
      type="button"
      className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)] gap-x-4 text-start after:absolute after:inset-0 hover:underline sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)]"
      onClick={open}
    >
      {/* one line, for what is opened has it whole */}
      <span className="truncate font-medium">{title}</span>
      {first ? (
        // on a phone a press tells it, so that all rows are of one height
        <span lang="" className="wrap-anywhere font-normal text-text-2 max-sm:hidden sm:line-clamp-1">
          {named(first.label, first.at ? '' : first.text)}
          {first.at ? <When at={first.at} form="day-time" /> : null}
        </span>
      ) : null}
    </button>
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
