/** `/staff/tickets/{id}`: a letter, its answer, and what was done with it. */

import { isChoice, valueInWords } from '../../../features/tickets/screens/field-words.ts';
import {
  TicketActions,
  TicketAnswer,
  TicketNote,
} from '../../../features/tickets/screens/ticket-actions.tsx';
import { TicketPart } from '../../../features/tickets/screens/ticket-part.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languageTags } from '../../../platform/texts/locale.ts';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';

type Data = AnswerOf<'staffGetTicket'>;

export async function load({ api, params }: LoadContext): Promise<Data> {
  return (await api.staffGetTicket({ params: { id: params.id ?? '' } })).data;
}

export const head: ScreenModule<Data>['head'] = (words, { number }) => ({
  title: `${number} – ${words('staff-tickets.title')}`,
});

export default function StaffTicketPage({ data: ticket }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-ticket');
  const forms = useWords('contact-form.forms');
  const states = useWords('staff-tickets.state');
  const languages = useWords('cabinetLayout.languages');
  return (
    <>
      <p>
        <a href={to('/staff/tickets')}>{words('back')}</a>
      </p>
      <h1 className="mt-3 text-h2">
        {ticket.number} · {forms(`${ticket.form}.title`)}
      </h1>
      <p className="mt-2 text-text-2">{states(ticket.state)}</p>
      <TicketActions ticket={ticket} />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-6">
          <SummaryList
            rows={[
              {
                id: 'from',
                label: words('from'),
                value: (
                  <span translate="no">{[ticket.name, ticket.email].filter(Boolean).join(' · ') || '–'}</span>
                ),
              },
              { id: 'at', label: words('at'), value: <When at={ticket.createdAt} form="day-time" /> },
              { id: 'language', label: words('language'), value: languages(ticket.locale) },
              {
                id: 'assigned',
                label: words('assigned'),
                value: ticket.assignedToYou ? (
                  words('you')
                ) : ticket.assignedTo ? (
                  <span translate="no">{ticket.assignedTo}</span>
                ) : (
                  words('nobody')
                ),
              },
            ]}
          />
          <Letter ticket={ticket} />
          <p className="text-small text-text-3">{words('consent', { version: ticket.consentVersion })}</p>
        </div>
        <div className="grid gap-8">
          <TicketAnswer ticket={ticket} />
          <TicketNote ticket={ticket} />
          <History ticket={ticket} />
        </div>
      </div>
    </>
  );
}

/** The letter as it was written: marked as the visitor's own words. */
function Letter({ ticket: { fields, locale } }: { ticket: Data }) {
  const words = useWords('staff-ticket');
  const form = useWords('contact-form');
  return (
    <TicketPart id="letter" heading={words('text')}>
      <dl className="grid gap-3 rounded-sheet bg-inset p-5">
        {Object.entries(fields).map(([field, value]) => (
          <div key={field}>
            <dt className="text-small text-text-3">{form(`fields.${field}`)}</dt>
            <dd
              className="whitespace-pre-line break-words"
              lang={isChoice(field) ? undefined : languageTags[locale]}
            >
              {valueInWords(form, field, value)}
            </dd>
          </div>
        ))}
      </dl>
    </TicketPart>
  );
}

function History({ ticket: { entries, locale } }: { ticket: Data }) {
  const words = useWords('staff-ticket');
  const states = useWords('staff-tickets.state');
  if (entries.length === 0) return null;
  return (
    <TicketPart id="history" heading={words('history')}>
      <ol className="grid gap-4">
        {entries.map(({ id, kind, text, by, at }) => (
          <li key={id} className="border-line border-s-2 ps-4">
            <p className="text-small text-text-3">
              <span translate="no">{by ?? '–'}</span> ·{' '}
              {kind === 'state'
                ? words('kinds.state', { state: states(text) })
                : words(`kinds.${kind === 'assigned' && text === 'nobody' ? 'returned' : kind}`)}{' '}
              · <When at={at} form="day-time" />
            </p>
            {kind === 'answer' || kind === 'note' ? (
              <p
                className="mt-1 whitespace-pre-line break-words"
                lang={kind === 'answer' ? languageTags[locale] : ''}
              >
                {text}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </TicketPart>
  );
}
