import { EventLog } from '../../../../kit/lists/timeline.tsx';
import { AuditLogFacts } from '../../../../kit/parts/audit-log-facts.tsx';
import { useWords } from '../../../../kit/place.tsx';
import type { StaffDelivery } from '../../contract.ts';

type Event = StaffDelivery['journal'][number];

/** Every event of a delivery, the newest first, in words for those who work on it. */
export function DeskAuditLog({ staffDelivery }: { staffDelivery: StaffDelivery }) {
  const words = useWords('staff-delivery');
  const parts = useWords('delivery-parts');
  return (
    <EventLog
      heading={words('journal')}
      factsLabel={(isShown) => words('facts', { shown: isShown ? 'yes' : 'no' })}
      items={staffDelivery.journal.map((event) => ({
        ...{ id: event.id, at: event.at },
        // what a customer did is told to himself otherwise than to staff
        title: words(`events.${event.kind}`) || parts(`events.${event.kind}`),
        actor: <Actor event={event} />,
        details: <Details event={event} />,
        facts: event.before || event.after ? <Facts event={event} /> : null,
      }))}
    />
  );
}

/** Colleagues by their names, with the place where a carrier tells one. */
function Actor({ event: { actor, actorName, place } }: { event: Event }) {
  const words = useWords('staff-delivery');
  return (
    <>
      {actorName ? <span lang="">{actorName}</span> : <span>{words(`who.${actor}`)}</span>}
      {place ? <span>{place}</span> : null}
    </>
  );
}

function Details({ event }: { event: Event }) {
  const reasons = useWords('order-parts.reasons');
  const { kind, reason, note } = event;
  return (
    <>
      {kind === 'tracking_changed' && reason ? <p>{reasons(reason)}</p> : null}
      {note ? (
        <p className="whitespace-pre-line break-words" lang="">
          {note}
        </p>
      ) : null}
    </>
  );
}

function Facts({ event: { before, after } }: { event: Event }) {
  const words = useWords('staff-delivery');
  return (
    <dl className="grid gap-2 text-small">
      {before ? <AuditLogFacts label={words('before')} facts={before} /> : null}
      {after ? <AuditLogFacts label={words('after')} facts={after} /> : null}
    </dl>
  );
}
