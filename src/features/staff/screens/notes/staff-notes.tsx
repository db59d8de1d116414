/** Notes for colleagues, beside an order, a delivery or a customer. */
import { type ReactNode, useEffect, useState } from 'react';
import { Form } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { staffOrderPath } from '../../../orders/screens/staff-order-path.ts';
import type { StaffNote } from '../../contract.ts';
import { keptText, piecesOf } from './mention-rules.ts';
import { MentionText } from './mention-text.tsx';
import { useColleagues } from './use-colleagues.ts';

/** The ids of a customer, and of the order or delivery of theirs. */
export interface NotesAbout {
  customer: string;
  order?: string;
  delivery?: string;
}

interface StaffNotesProps {
  about: NotesAbout;
  notes: readonly StaffNote[];
  /** Below the notes stands the rest that only colleagues read. */
  children?: ReactNode;
}

export function StaffNotes({ about, notes, children }: StaffNotesProps) {
  const words = useWords('staff-notes');
  useSeenMentions(about, notes);
  return (
    <Sheet heading={words('heading')} dense>
      <p className="text-small text-text-2">{words('lead')}</p>
      {notes.length > 0 ? (
        <ul className="divide-y divide-line">
          {notes.map((note) => (
            <Note key={note.id} note={note} about={about} />
          ))}
        </ul>
      ) : null}
      <Disclosure summary={words('text')}>
        <AddNote about={about} />
      </Disclosure>
      {children}
    </Sheet>
  );
}

function Note({ note, about }: { note: StaffNote; about: NotesAbout }) {
  const words = useWords('staff-notes');
  return (
    <li className="grid gap-1 py-3">
      <p className="whitespace-pre-line break-words" lang="">
        <NoteText note={note} />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-text-2">
        <span className="wrap-anywhere">
          <span lang="">{note.isMine ? words('you') : (note.by ?? words('colleague'))}</span>
          {'\u00a0· '}
          <When at={note.at} form="day-time" />
          <Subject note={note} about={about} />
        </span>
        {note.isMine ? <RemoveNote note={note} /> : null}
      </div>
    </li>
  );
}

/** With the names that the mentioned people have now. */
function NoteText({ note: { text, mentions } }: { note: StaffNote }) {
  const words = useWords('staff-notes');
  let at = 0;
  return piecesOf(text, mentions).map((piece) => {
    at += 1;
    if (typeof piece === 'string') return piece;
    return (
      <span key={at} className={`font-medium ${piece.isMe ? 'bg-inset' : ''}`}>
        @{piece.name ?? words('colleague')}
      </span>
    );
  });
}

/** Opening an order is seeing the notes that mention one; a failure to say so is no fault of the page. */
function useSeenMentions({ order }: NotesAbout, notes: readonly StaffNote[]): void {
  const { api } = usePlace();
  const isOpen = notes.some(
    (note) => note.order?.id === order && note.mentions.some((mention) => mention.isMe && mention.isOpen),
  );
  useEffect(() => {
    if (order !== undefined && isOpen)
      api.staffSettleMentions({ params: { id: order } }).catch(() => undefined);
  }, [api, order, isOpen]);
}

/** The thing that a note is about, where it is another one than the page. */
function Subject({ note, about }: { note: StaffNote; about: NotesAbout }) {
  const { to } = usePlace();
  const words = useWords('staff-notes');
  const { order, delivery } = note;
  if (order && order.id !== about.order)
    return (
      <>
        {'\u00a0· '}
        <TextLink href={to(staffOrderPath(order.id))}>{order.number}</TextLink>
      </>
    );
  if (delivery && delivery.id !== about.delivery)
    return (
      <>
        {'\u00a0· '}
        <TextLink href={to(`/staff/deliveries/${delivery.id}`)}>{delivery.number}</TextLink>
      </>
    );
  const isOfCustomer = !order && !delivery && (about.order || about.delivery);
  return isOfCustomer ? `\u00a0· ${words('aboutCustomer')}` : null;
}

function RemoveNote({ note }: { note: StaffNote }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-notes');
  const submit = useSubmit(async () => {
    await api.staffRemoveNote({ params: { id: note.id } });
    await refresh();
    toasts.show({ type: 'success', message: words('removed') });
  });
  return (
    <form method="post" onSubmit={submit.onSubmit}>
      <Button type="submit" variant="quiet" size="dense" loading={submit.isSending}>
        {words('remove')}
        <VisuallyHidden>: {note.text.slice(0, 60)}</VisuallyHidden>
      </Button>
    </form>
  );
}

function AddNote({ about }: { about: NotesAbout }) {
  const { api, refresh } = usePlace();
  const words = useWords('staff-notes');
  // only a note that was written empties the form
  const [added, setAdded] = useState(0);
  const colleagues = useColleagues(about.order);
  const submit = useSubmit(async (values, idempotencyKey) => {
    const typed = String(values.get('text'));
    const known = colleagues && typed.includes('@') ? await colleagues.load() : [];
    await api.staffAddNote({ body: { ...about, ...keptText(typed, known) }, idempotencyKey });
    setAdded((count) => count + 1);
    await refresh();
  });
  return (
    <Form key={added} submit={submit} label={words('add')}>
      <MentionText label={words('text')} colleagues={colleagues} />
      <div className="ui-actions">
        <Button type="submit" size="dense" loading={submit.isSending}>
          {words('add')}
        </Button>
      </div>
    </Form>
  );
}
