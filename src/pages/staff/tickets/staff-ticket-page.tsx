/** `/staff/tickets/{id}`: a letter, its answer, and what was done with it. */

import { isChoice, valueInWords } from '../../../features/tickets/screens/field-words.ts';
import { asksConsent } from '../../../features/tickets/screens/form-fields.ts';
import {
  TicketActions,
  TicketAnswer,
  TicketNote,
} from '../../../features/tickets/screens/ticket-actions.tsx';
import { TicketPart } from '../../../features/tickets/screens/ticket-part.tsx';
import { ticketTones } from '../../../features/tickets/screens/ticket-tones.ts';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { TimedDay, When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languageTags } from '../../../platform/texts/locale.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';

type Data = AnswerOf<'staffGetTicket'>;

export async function load({ api, params }: LoadContext): Promise<Data> {
  return (await api.staffGetTicket({ params: { id: params.id ?? '' } })).data;
}

export const head: ScreenModule<Data>['head'] = (words, { number }) => ({
  title: `${number} – ${words('staff-tickets.title')}`,
});

export default function StaffTicketPage({ data: ticket }: { data: Data }) {
  const words = useWords('staff-ticket');
  const list = useWords('staff-tickets');
  const forms = useWords('contact-form.forms');
  const languages = useWords('cabinetLayout.languages');
  return (
    <OfficeDetail
      list={{ text: list('title'), path: '/staff/tickets' }}
      name={ticket.number}
      title={`${forms(`${ticket.form}.title`)} ${ticket.number}`}
      state={
        <>
          <StatusTag tone={ticketTones[ticket.state]}>{list(`state.${ticket.state}`)}</StatusTag>
          <span className="text-small text-text-2">
            <When at={ticket.createdAt} form="day-time" />
          </span>
        </>
      }
      aside={
        <>
          <Sheet heading={words('about')} dense>
            <SummaryList
              label={words('about')}
              rows={[
                {
                  id: 'from',
                  label: words('from'),
                  value: (
                    <span className="wrap-anywhere" translate="no">
                      {[ticket.name, ticket.email].filter(Boolean).join('\u00a0· ') || '–'}
                    </span>
                  ),
                },
                // the hint of the answer says it too
                ...(ticket.email
                  ? []
                  : [{ id: 'language', label: words('language'), value: languages(ticket.locale) }]),
                { id: 'assigned', label: words('assigned'), value: <Handler ticket={ticket} /> },
              ]}
            />
            {asksConsent(ticket.form, ticket.fields) ? (
              <Disclosure summary={words('consentLabel')}>
                <Consent ticket={ticket} />
              </Disclosure>
            ) : null}
          </Sheet>
          <TicketNote ticket={ticket} />
          <History ticket={ticket} />
        </>
      }
    >
      <Letter ticket={ticket} />
      <TicketActions ticket={ticket} />
    </OfficeDetail>
  );
}

function Handler({ ticket: { assignedToYou, assignedTo } }: { ticket: Data }) {
  const words = useWords('staff-ticket');
  if (assignedToYou) return words('you');
  return assignedTo ? <span translate="no">{assignedTo}</span> : words('nobody');
}

const isoDay = /^\d{4}-\d\d-\d\d$/;

function Consent({ ticket: { consentVersion } }: { ticket: Data }) {
  const words = useWords('staff-ticket');
  const say = (version: string): string => words('consent', { version });
  return isoDay.test(consentVersion) ? <TimedDay on={consentVersion} say={say} /> : say(consentVersion);
}

/** The letter as it was written, marked as the visitor's own words, and below it the answer. */
function Letter({ ticket }: { ticket: Data }) {
  const { fields, locale } = ticket;
  const words = useWords('staff-ticket');
  const form = useWords('contact-form');
  const isAlone = Object.keys(fields).length === 1;
  return (
    <TicketPart id="letter" heading={words('text')}>
      <dl className="grid gap-3">
        {Object.entries(fields).map(([field, value]) => (
          <div key={field}>
            {/* one answer needs no name: the page has that of its form */}
            <dt className={isAlone ? 'sr-only' : 'text-small text-text-3'}>{form(`fields.${field}`)}</dt>
            <dd
              className="whitespace-pre-line break-words"
              lang={isChoice(field) ? undefined : languageTags[locale]}
            >
              {valueInWords(form, field, value)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-line border-t pt-4">
        <TicketAnswer ticket={ticket} />
      </div>
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
              <span translate="no">{by ?? '–'}</span>
              {'\u00a0· '}
              {kind === 'state'
                ? words('kinds.state', { state: states(text) })
                : words(`kinds.${kind === 'assigned' && text === 'nobody' ? 'returned' : kind}`)}
              {'\u00a0· '}
              <When at={at} form="day-time" />
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
