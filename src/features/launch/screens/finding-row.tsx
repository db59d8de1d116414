/** One thing that the service needs before it opens: how it stands, why, and the way to put it right. */
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs';
import type { ReactNode } from 'react';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { ChangedBy } from './changed-by.tsx';
import { Confirming } from './confirming.tsx';
import { toldOf } from './service-names.ts';

type Finding = AnswerOf<'staffGetLaunch'>['findings'][number];

export const isDone = ({ state, confirmed }: Finding): boolean => state === 'ready' || confirmed !== null;

/** Where each is put right in the browser; the others are settings of the server. */
const places: Readonly<Record<string, string>> = {
  company: '/staff/company',
  rates: '/staff/prices',
  fees: '/staff/prices',
  routes: '/staff/delivery-tariff',
  brand: '/staff/settings',
  payments: '/staff/services',
  mail: '/staff/services',
  'payment-test': '/cabinet/balance',
  worker: '/staff/queue',
  staff: '/staff/people',
};

/** Put right in the browser: by a link, or by the form in its row. */
export const isHere = ({ what }: Finding): boolean => what === 'mail-test' || places[what] !== undefined;

interface FindingRowProps {
  finding: Finding;
  /** The next one to put right here, which stands open. */
  isFirst: boolean;
  /** Puts it right, or says how. */
  form?: ReactNode;
}

/** One that is done says so; one that is not is a line that opens with what is wrong and the way to put it right. */
export function FindingRow({ finding, isFirst, form }: FindingRowProps) {
  const words = useWords('staff-launch');
  const { what, state, confirmed } = finding;
  if (isDone(finding))
    return (
      <li className="flex gap-x-3 border-line border-t py-3 first:border-t-0">
        <StateIcon finding={finding} />
        <div className="grid min-w-0 flex-1 gap-2">
          <FindingName finding={finding} />
          <FindingText finding={finding} />
          {confirmed ? <ChangedBy change={confirmed} /> : null}
          {form}
          <FindingActions finding={finding} isFirst={false} />
        </div>
      </li>
    );
  return (
    <li className="border-line border-t first:border-t-0">
      <Disclosure
        open={isFirst}
        summary={
          <span className="flex gap-x-3">
            <StateIcon finding={finding} />
            <span className="grid min-w-0 flex-1 gap-1">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <FindingName finding={finding} />
                {state === 'unreachable' ? (
                  <StatusTag tone="problem">{words('marks.unreachable')}</StatusTag>
                ) : null}
              </span>
              <span className="font-normal max-sm:hidden">
                <FindingText finding={finding} />
              </span>
            </span>
          </span>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:ps-8">
          {/* on a phone a line is its name alone until it is opened */}
          <div className="sm:hidden">
            <FindingText finding={finding} />
          </div>
          {form ? (
            <section aria-label={words(`subjects.${what}.name`)} className="grid gap-3">
              {form}
            </section>
          ) : null}
          <FindingActions finding={finding} isFirst={isFirst} />
        </div>
      </Disclosure>
    </li>
  );
}

function FindingName({ finding: { what, confirmed } }: { finding: Finding }) {
  const words = useWords('staff-launch');
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="font-semibold">{words(`subjects.${what}.name`)}</h3>
      {/* the heading of the list says what is required, and what is advised */}
      {confirmed ? <StatusTag tone="success">{words('marks.confirmed')}</StatusTag> : null}
    </span>
  );
}

function FindingText({ finding: { what, state, values, confirmed } }: { finding: Finding }) {
  const words = useWords('staff-launch');
  const isOpen = confirmed !== null || state !== 'ready';
  const text = isOpen ? (values.currencies ? 'named' : 'open') : 'ready';
  return (
    <span className="block max-w-reading text-small text-text-2 [overflow-wrap:anywhere]">
      {words(`subjects.${what}.${text}`, toldOf(words, values))}
    </span>
  );
}

/** The same as the words beside it say. */
function StateIcon({ finding }: { finding: Finding }) {
  const isBroken = finding.state === 'unreachable' && !isDone(finding);
  const colour = isDone(finding) ? 'text-success' : isBroken ? 'text-danger' : 'text-text-3';
  return (
    <span className={`self-start pt-0.5 ${colour}`}>
      <Icon of={isDone(finding) ? CircleCheck : isBroken ? CircleAlert : CircleDashed} />
    </span>
  );
}

/** The way to put it right, and after it the way around that. */
function FindingActions({ finding, isFirst }: Pick<FindingRowProps, 'finding' | 'isFirst'>) {
  const { to } = usePlace();
  const words = useWords('staff-launch');
  const { what, state, confirmed } = finding;
  const place = places[what];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
      {place && (confirmed || state !== 'ready') ? (
        <Button size="dense" variant={isFirst ? 'primary' : 'secondary'} href={to(place)}>
          {words(`subjects.${what}.put`)}
        </Button>
      ) : null}
      <Confirming finding={finding} />
    </div>
  );
}
