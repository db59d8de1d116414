import { useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import type { Approval } from '../../contract.ts';
import { mayHere, wantsNote } from './approval-paths.ts';
import { useDecide } from './use-decide.tsx';

/** The buttons that the reader has here; each asks for the second press. */
export function ApprovalDecision({ approval, onDone }: { approval: Approval; onDone(): void }) {
  const { now } = usePlace();
  const words = useWords('staff-approvals');
  const decide = useDecide(approval, onDone);
  const [note, setNote] = useState('');
  const may = mayHere(approval, now);
  const needsNote = wantsNote(approval.about.kind);
  const isOpen = !needsNote || note.trim() !== '';
  const press = (isApproved: boolean) => () => void decide({ isApproved, note: note.trim() });
  if (approval.mayDecide === 'own_money') return <p className="text-text-2">{words('ownMoney')}</p>;
  return (
    <div className="grid gap-3">
      {approval.mayDecide === 'own' ? <Own aloneFrom={approval.aloneFrom} /> : null}
      {approval.mayDecide === 'tied' ? <p className="text-text-2">{words('tied')}</p> : null}
      {needsNote && (may.approve || may.refuse) ? (
        <Field
          label={words('note')}
          value={note}
          maxLength={500}
          autoComplete="off"
          onChange={({ target: { value } }) => setNote(value)}
        />
      ) : null}
      <div className="ui-actions">
        {may.approve ? (
          <Button variant="primary" size="dense" disabled={!isOpen} data-approve onClick={press(true)}>
            {words('approve')}
          </Button>
        ) : null}
        {may.refuse ? (
          <Button size="dense" disabled={!isOpen} data-refuse onClick={press(false)}>
            {words(approval.mayDecide === 'own' ? 'takeBack' : 'refuse')}
          </Button>
        ) : null}
      </div>
      {may.approve || may.refuse ? (
        <p className="text-small text-text-2 max-sm:hidden pointer-coarse:hidden">
          {may.approve ? <KeyHint letter="a" action={words('approve')} /> : null}
          {may.refuse ? (
            <KeyHint letter="r" action={words(approval.mayDecide === 'own' ? 'takeBack' : 'refuse')} />
          ) : null}
        </p>
      ) : null}
      {may.approve && !may.refuse ? <p className="text-small text-text-2">{words('elsewhere')}</p> : null}
    </div>
  );
}

function KeyHint({ letter, action }: { letter: string; action: string }) {
  return (
    <span className="inline-flex gap-2 pe-4">
      <kbd>{letter}</kbd> {action}
    </span>
  );
}

/** Somebody else approves what the reader asked for, or the reader later, where nobody else could. */
function Own({ aloneFrom }: Pick<Approval, 'aloneFrom'>) {
  const words = useWords('staff-approvals');
  return (
    <p className="text-text-2">
      {aloneFrom ? (
        <Timed at={aloneFrom} form="moment" say={(time) => words('alone', { time })} />
      ) : (
        words('own')
      )}
    </p>
  );
}
