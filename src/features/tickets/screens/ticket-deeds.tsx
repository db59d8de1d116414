import type { AnswerOf } from '../../../platform/client.ts';
import { Form, SubmitButton, useFormField } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { type Submit, useSubmit } from '../../../platform/screen/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TicketPart } from './ticket-part.tsx';

type Data = AnswerOf<'staffGetTicket'>;
type Move = { state?: Data['state']; assign?: 'me' | 'nobody'; note?: string };

function useMove(ticket: Data) {
  const { api, refresh } = usePlace();
  return async (move: Move): Promise<void> => {
    await api.staffMoveTicket({ params: { id: ticket.id }, body: { version: ticket.version, ...move } });
    await refresh();
  };
}

/** Takes a ticket or gives it back, closes it or opens it again. */
export function TicketDeeds({ ticket }: { ticket: Data }) {
  const words = useWords('staff-ticket');
  const move = useMove(ticket);
  const submit = useSubmit(async (values) => {
    const deed = String(values.get('deed'));
    const moves: Record<string, Move> = {
      take: { assign: 'me' },
      give: { assign: 'nobody' },
      close: { state: 'closed' },
      reopen: { state: 'new' },
    };
    await move(moves[deed] ?? {});
  });
  const deeds = [
    ticket.assignedToYou ? 'give' : 'take',
    ticket.state === 'closed' ? 'reopen' : 'close',
  ] as const;
  return (
    <div className="mt-4 grid gap-4">
      <Stale submit={submit} />
      <div className="ui-actions">
        {deeds.map((deed) => (
          <form key={deed} onSubmit={submit.onSubmit}>
            <input type="hidden" name="deed" value={deed} />
            <Button type="submit" loading={submit.isSending}>
              {words(deed)}
            </Button>
          </form>
        ))}
      </div>
    </div>
  );
}

/** Another version stands there by now: nothing typed is lost, and the new one is a click away (UX-281). */
function Stale({ submit }: { submit: Submit }) {
  const { refresh, words: all } = usePlace();
  const words = useWords('staff-ticket');
  if (!submit.failure) return null;
  const isStale = submit.failure.code === 'changed_meanwhile';
  return (
    <Banner
      tone="warning"
      label={all('ui.toasts.warning')}
      live
      action={isStale ? <Button onClick={() => void refresh()}>{words('reload')}</Button> : undefined}
    >
      {isStale ? words('stale') : submit.message}
    </Banner>
  );
}

/** Answers by mail, in the visitor's language. */
export function TicketAnswer({ ticket }: { ticket: Data }) {
  const { api, refresh } = usePlace();
  const words = useWords('staff-ticket');
  const languages = useWords('cabinetLayout.languages');
  const submit = useSubmit(async (values, idempotencyKey) => {
    await api.staffAnswerTicket({
      params: { id: ticket.id },
      body: { text: String(values.get('text')), version: ticket.version },
      idempotencyKey,
    });
    await refresh();
  });
  if (!ticket.email)
    return (
      <TicketPart id="answer" heading={words('answer')}>
        <p className="text-text-2">{words('noEmail')}</p>
      </TicketPart>
    );
  const language = languages(ticket.locale);
  const answers = ticket.entries.filter(({ kind }) => kind === 'answer').length;
  return (
    <TicketPart id="answer" heading={words('answer')}>
      <Stale submit={submit} />
      <Form key={answers} submit={submit}>
        <Area
          name="text"
          label={words('answerLabel')}
          hint={words('answerHint', { email: ticket.email, language })}
          rows={8}
        />
        <div>
          <SubmitButton>{words('send')}</SubmitButton>
        </div>
      </Form>
    </TicketPart>
  );
}

/** A note for colleagues. */
export function TicketNote({ ticket }: { ticket: Data }) {
  const words = useWords('staff-ticket');
  const move = useMove(ticket);
  const submit = useSubmit(async (values) => move({ note: String(values.get('note')) }));
  const notes = ticket.entries.filter(({ kind }) => kind === 'note').length;
  return (
    <TicketPart id="note" heading={words('note')}>
      <Stale submit={submit} />
      <Form key={notes} submit={submit}>
        <Area name="note" label={words('note')} rows={3} />
        <div>
          <Button type="submit" loading={submit.isSending}>
            {words('addNote')}
          </Button>
        </div>
      </Form>
    </TicketPart>
  );
}

function Area({ name, label, hint, rows }: { name: string; label: string; hint?: string; rows: number }) {
  return <TextArea {...useFormField(name, true)} label={label} rows={rows} {...(hint ? { hint } : {})} />;
}
