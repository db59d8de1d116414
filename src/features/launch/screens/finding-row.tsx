/** One thing that the service needs before it opens: how it stands, why, and the way to put it right. */
import Circle from 'lucide/dist/esm/icons/circle.mjs';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { type ReactNode, useId, useState } from 'react';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
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
  /** The next one to put right here. */
  isFirst: boolean;
  /** Puts it right, or says how: below the row behind a button of this name; without a name it stands open. */
  form?: { name?: string; content: ReactNode } | undefined;
}

export function FindingRow({ finding, isFirst, form }: FindingRowProps) {
  const words = useWords('staff-launch');
  const { what, state, values, confirmed } = finding;
  const [isShown, setShown] = useState(isFirst);
  const panel = useId();
  const isOpen = confirmed !== null || state !== 'ready';
  const text = isOpen ? (values.currencies ? 'named' : 'open') : 'ready';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-line border-t py-3 first:border-t-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <StateIcon finding={finding} />
      <div className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{words(`subjects.${what}.name`)}</h3>
          {/* the heading of the list says what is required, and what is advised */}
          {confirmed ? <StatusTag tone="success">{words('marks.confirmed')}</StatusTag> : null}
          {!confirmed && state === 'unreachable' ? (
            <StatusTag tone="problem">{words('marks.unreachable')}</StatusTag>
          ) : null}
        </span>
        <p className="max-w-reading text-small text-text-2 [overflow-wrap:anywhere]">
          {words(`subjects.${what}.${text}`, toldOf(words, values))}
        </p>
        {confirmed ? <ChangedBy change={confirmed} /> : null}
      </div>
      <FindingActions finding={finding} isFirst={isFirst}>
        {form?.name ? (
          <Button
            size="dense"
            aria-expanded={isShown}
            aria-controls={isShown ? panel : undefined}
            onClick={() => setShown(!isShown)}
          >
            {form.name}
          </Button>
        ) : null}
      </FindingActions>
      {form && (isShown || !form.name) ? (
        <div id={panel} className="col-start-2 -col-end-1">
          {form.content}
        </div>
      ) : null}
    </li>
  );
}

/** The same as the words beside it say. */
function StateIcon({ finding }: { finding: Finding }) {
  const isBroken = finding.state === 'unreachable' && !isDone(finding);
  const colour = isDone(finding) ? 'text-success' : isBroken ? 'text-danger' : 'text-text-3';
  return (
    <span className={`self-start pt-0.5 ${colour}`}>
      <Icon of={isDone(finding) ? CircleCheck : isBroken ? CircleAlert : Circle} />
    </span>
  );
}

interface FindingActionsProps extends Pick<FindingRowProps, 'finding' | 'isFirst'> {
  /** Shows what stands below the row. */
  children: ReactNode;
}

/** The way to put it right at the end of the row, and before it the way around that. */
function FindingActions({ finding, isFirst, children }: FindingActionsProps) {
  const { to } = usePlace();
  const words = useWords('staff-launch');
  const { what, state, confirmed } = finding;
  const place = places[what];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden max-sm:col-start-2 sm:flex-row-reverse">
      {place && (confirmed || state !== 'ready') ? (
        <Button size="dense" variant={isFirst ? 'primary' : 'secondary'} href={to(place)}>
          {words(`subjects.${what}.put`)}
        </Button>
      ) : null}
      {children}
      <Confirming finding={finding} />
    </div>
  );
}
