import { useState } from 'react';
import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { EditConflict } from '../../../kit/two-editors/edit-conflict.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { type Data, type Move, useMove, useTicket } from './use-ticket.ts';

/** Takes a ticket or gives it back, closes it or opens it again: below the reply, which comes before both. */
export function TicketActions({ ticket }: { ticket: Data }) {
  const { words: all } = usePlace();
  const words = useWords('staff-ticket');
  const { move, newest } = useMove(ticket);
  const submit = useSubmit(async (values) => {
    const action = String(values.get('deed'));
    const moves: Record<string, Move> = {
      take: { assign: 'me' },
      give: { assign: 'nobody' },
      close: { state: 'closed' },
      reopen: { state: 'new' },
    };
    await move(moves[action] ?? {});
  });
  const { assignedToYou, state } = newest ?? ticket;
  const actions = [assignedToYou ? 'give' : 'take', state === 'closed' ? 'reopen' : 'close'] as const;
  return (
    <div className="grid gap-4">
      {submit.failure?.code === 'changed_meanwhile' ? (
        <TicketConflict key={submit.tries} seen={ticket} newest={newest} text={words('decideAgain')} />
      ) : submit.message ? (
        <Banner key={submit.tries} tone="warning" label={all('ui.toasts.warning')} live>
          {submit.message}
        </Banner>
      ) : null}
      <div className="ui-actions">
        {actions.map((action) => (
          <form key={action} method="post" onSubmit={submit.onSubmit}>
            <input type="hidden" name="deed" value={action} />
            <Button
              type="submit"
              size="dense"
              variant={action === 'close' ? 'link' : 'secondary'}
              loading={submit.isSending}
            >
              {words(action)}
            </Button>
          </form>
        ))}
      </div>
    </div>
  );
}

interface TicketConflictProps {
  seen: Data;
  newest: Data | null;
  text: string;
  /** Which form it stands in. */
  about?: string;
}

/** A colleague's changes to the ticket: its state, its assignee, and every entry since it was opened here. */
function TicketConflict({ seen, newest, ...said }: TicketConflictProps) {
  const words = useWords('staff-ticket');
  const states = useWords('staff-tickets.state');
  const isSaid = ({ kind }: Data['entries'][number]): boolean => kind === 'answer' || kind === 'note';
  const known = new Set(seen.entries.map(({ id }) => id));
  const written = newest?.entries.filter((entry) => isSaid(entry) && !known.has(entry.id)) ?? [];
  const rows = [
    { label: words('state'), value: ({ state }: Data) => states(state) },
    {
      label: words('assigned'),
      value: ({ assignedTo, assignedToYou }: Data) =>
        assignedToYou ? words('you') : (assignedTo ?? words('nobody')),
    },
    ...written.map(({ id, kind, by }) => ({
      label: [by, words(`kinds.${kind}`)].filter(Boolean).join(' · '),
      value: ({ entries }: Data) => entries.find((entry) => entry.id === id)?.text ?? '',
    })),
  ];
  return <EditConflict seen={seen} newest={newest} rows={rows} {...said} />;
}

/** Answers by mail, in the visitor's language. */
export function TicketAnswer({ ticket }: { ticket: Data }) {
  const { api, refresh } = usePlace();
  const words = useWords('staff-ticket');
  const languages = useWords('cabinetLayout.languages');
  const { params, base, newest, save } = useTicket(ticket);
  // a colleague's answer must not take away what is being written here: only one's own empties the form
  const [sent, setSent] = useState(0);
  const submit = useSubmit(
    (values, idempotencyKey) =>
      save(async ({ version }) => {
        const body = { text: String(values.get('text')), version };
        await api.staffAnswerTicket({ params, body, idempotencyKey });
        setSent((count) => count + 1);
        await refresh();
      }),
    { alsoSends: base.version },
  );
  if (!ticket.email) return <p className="text-text-2">{words('noEmail')}</p>;
  const language = languages(ticket.locale);
  return (
    <section id="answer" aria-label={words('answer')}>
      <Form
        key={sent}
        submit={submit}
        label={words('answer')}
        conflict={
          <TicketConflict seen={ticket} newest={newest} text={words('answerStill')} about={words('answer')} />
        }
      >
        <Area name="text" label={words('answerLabel')} hint={words('answerHint', { language })} rows={6} />
        <div>
          <SubmitButton>{words('send')}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

/** A note for colleagues. */
export function TicketNote({ ticket }: { ticket: Data }) {
  const words = useWords('staff-ticket');
  const { move, newest } = useMove(ticket);
  const [added, setAdded] = useState(0);
  const submit = useSubmit(async (values) => {
    await move({ note: String(values.get('note')) });
    setAdded((count) => count + 1);
  });
  return (
    <Sheet id="note" dense>
      <Disclosure summary={words('newNote')}>
        <Form
          key={added}
          submit={submit}
          label={words('note')}
          conflict={
            <TicketConflict seen={ticket} newest={newest} text={words('noteStill')} about={words('note')} />
          }
        >
          <Area name="note" label={words('note')} rows={1} isUnmarked />
          <div>
            <Button type="submit" size="dense" loading={submit.isSending}>
              {words('addNote')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </Sheet>
  );
}

interface AreaProps {
  name: string;
  label: string;
  hint?: string;
  rows: number;
  /** The only field of a form that nobody has to send. */
  isUnmarked?: boolean;
}

function Area({ name, label, hint, rows, isUnmarked }: AreaProps) {
  const field = useFormField(name, true, isUnmarked);
  return (
    <TextArea
      {...field}
      label={label}
      rows={rows}
      // one line grows with what is written
      {...(rows === 1 ? { className: 'field-sizing-content min-h-11' } : {})}
      {...(hint ? { hint } : {})}
    />
  );
}
