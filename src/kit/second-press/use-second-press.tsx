import type { ReactNode } from 'react';
import type { Client } from '../../platform/api/client.ts';
import { Button } from '../../ui/button.tsx';
import type { DialogStore } from '../../ui/layers/dialog-store.ts';
import { SummaryList } from '../../ui/lists/summary-list.tsx';
import { usePlace, useWords } from '../place.tsx';
import type { AskedCall, ShownCall } from './money-calls.ts';
import { Unpressed } from './unpressed.ts';

/** The words that a person reads before money moves. */
export interface ShownMove {
  /** The action, in the words of the button that was pressed first. */
  title: string;
  /** Whom it concerns: a customer, or all of them. */
  whom: ReactNode;
  /** How much, as it is shown; null where a price or a rule changes and `rows` say how. */
  amount: string | null;
  /** More of what is about to happen: a number, a weight, the old price and the new one. */
  rows?: readonly { label: string; value: ReactNode }[];
  /** Sentences beside the usual ones of the call. */
  follows?: readonly string[];
  /** Something that asks for a second look. */
  warning?: string | null;
  /** The label of the second press; the title unless said. */
  confirm?: string;
  isDanger?: boolean;
  /** The server has foretold that no money moves and nothing is asked: the first press is enough. */
  movesNothing?: boolean;
}

/**
 * Asks for the second press. The answer is the call itself: there is no other way to it, and
 * where nothing moves it comes at once. Throws `Unpressed` when all is
 * to stay as it is, which `useSubmit` takes for no failure. Needs the texts `second-press`.
 */
export function useSecondPress() {
  const { api, dialogs } = usePlace();
  return async <Name extends AskedCall>(name: Name, shown: ShownMove): Promise<Client[Name]> => {
    if (!shown.movesNothing && !(await askForPress(dialogs, name, shown))) throw new Unpressed();
    return (api as Client)[name];
  };
}

/**
 * A call for a screen that shows by itself whom, how much and what follows, and that a first press has opened. Each such
 * screen is named in tests/money-moves.test.ts.
 */
export function useShownCall<Name extends ShownCall>(name: Name): Client[Name] {
  const { api } = usePlace();
  const call = ((...given: [never]) => (api as Client)[name](...given)) as Client[Name];
  return call;
}

/** True once the second press was made, false when the dialog was closed by anything else. */
export async function askForPress(dialogs: DialogStore, name: AskedCall, shown: ShownMove): Promise<boolean> {
  let isPressed = false;
  const dialog = dialogs.open({
    title: shown.title,
    role: 'alertdialog',
    render: () => <Move name={name} shown={shown} />,
    footer: ({ close }) => (
      <Press
        shown={shown}
        onKeep={close}
        onPress={() => {
          isPressed = true;
          close();
        }}
      />
    ),
  });
  await dialog.closed;
  return isPressed;
}

/** Whom, how much, what follows, and how it is taken back. */
function Move({
  name,
  shown: { whom, amount, rows = [], follows = [], warning },
}: {
  name: AskedCall;
  shown: ShownMove;
}) {
  const words = useWords('staff-second-press');
  const all = [
    { id: 'whom', label: words('whom'), value: whom },
    ...(amount === null ? [] : [{ id: 'amount', label: words('amount'), value: amount }]),
    ...rows.map((row) => ({ id: row.label, ...row })),
  ];
  return (
    <div className="grid gap-4">
      <SummaryList label={words('what')} rows={all} />
      {warning ? <p className="font-medium text-warning">{warning}</p> : null}
      <div className="grid gap-2">
        <h3 className="text-h3">{words('follows')}</h3>
        {follows.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>{words(`calls.${name}.follows`)}</p>
        <p className="text-text-2">{words(`calls.${name}.back`)}</p>
      </div>
    </div>
  );
}

interface PressProps {
  shown: ShownMove;
  onKeep(): void;
  onPress(): void;
}

function Press({ shown, onKeep, onPress }: PressProps) {
  const words = useWords('staff-second-press');
  return (
    <div className="ui-actions">
      <Button data-autofocus onClick={onKeep}>
        {words('keep')}
      </Button>
      <Button variant={shown.isDanger ? 'danger' : 'primary'} onClick={onPress}>
        {shown.confirm ?? shown.title}
      </Button>
    </div>
  );
}
