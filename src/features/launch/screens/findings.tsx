/** The list of what the service needs before it opens, each with the way to put it right. */
import type { ReactNode } from 'react';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { ChangedBy } from './changed-by.tsx';
import { Confirming } from './confirming.tsx';
import { toldOf } from './service-names.ts';
import { SettlementChoice } from './settlement.tsx';
import { TestMail } from './test-mail.tsx';

type Launch = AnswerOf<'staffGetLaunch'>;
type Finding = Launch['findings'][number];

const isDone = ({ state, confirmed }: Finding): boolean => state === 'ready' || confirmed !== null;

const isAdvice = ({ state }: Finding): boolean => state === 'advice';

type FindingsProps = Pick<Launch, 'findings' | 'settlement' | 'testMail'>;

/** Required ones first, with how many are done; those that are only advised or done stand apart below. */
export function Findings({ findings, settlement, testMail }: FindingsProps) {
  const words = useWords('staff-launch');
  const done = findings.filter(isDone);
  // what is put right in the browser comes before what the server's operator sets
  const open = findings
    .filter((finding) => !isDone(finding))
    .toSorted((one, other) => Number(!isHere(one)) - Number(!isHere(other)));
  const required = findings.length - open.filter(isAdvice).length;
  const first = open.find(isHere);
  const rows = (some: readonly Finding[]) => (
    <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
      {some.map((finding) => (
        <FindingRow
          key={`${finding.what} ${finding.values.name ?? ''}`}
          finding={finding}
          isFirst={finding === first}
        >
          {finding.what === 'currency' ? <SettlementChoice settlement={settlement} /> : null}
          {finding.what === 'mail-test' ? <TestMail mail={testMail} /> : null}
        </FindingRow>
      ))}
    </ul>
  );
  const part = (heading: string, some: readonly Finding[], progress: ReactNode = null) =>
    some.length > 0 ? (
      <Sheet heading={heading} dense>
        {progress}
        {rows(some)}
      </Sheet>
    ) : null;
  return (
    <>
      {part(
        words('required', { done: done.length, all: required }),
        open.filter((finding) => !isAdvice(finding)),
        <progress
          className="ui-file-progress max-w-none"
          aria-label={words('required', { done: done.length, all: required })}
          value={done.length}
          max={required}
        />,
      )}
      {part(words('advised'), open.filter(isAdvice))}
      {done.length > 0 ? (
        <Disclosure summary={words('doneOf', { count: done.length })}>{rows(done)}</Disclosure>
      ) : null}
    </>
  );
}

const tones = { ready: 'success', unreachable: 'problem' } as const;

/** How a finding stands, beyond what its list says; null of one that is only required or advised. */
const markOf = ({ state, confirmed }: Finding): keyof typeof tones | 'confirmed' | null =>
  confirmed ? 'confirmed' : state === 'ready' || state === 'unreachable' ? state : null;

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
const isHere = ({ what }: Finding): boolean => what === 'mail-test' || places[what] !== undefined;

interface FindingRowProps {
  finding: Finding;
  /** The next one to put right here. */
  isFirst: boolean;
  children: ReactNode;
}

function FindingRow({ finding, isFirst, children }: FindingRowProps) {
  const { to } = usePlace();
  const words = useWords('staff-launch');
  const { what, state, values, confirmed } = finding;
  const place = places[what];
  const mark = markOf(finding);
  const form = confirmed || state !== 'ready' ? 'open' : 'ready';
  const name = words(`subjects.${what}.name`);
  return (
    <li>
      <Disclosure
        open={isFirst || state === 'unreachable'}
        summary={
          <span className="flex flex-wrap items-center gap-3">
            <h3 className="font-semibold">{name}</h3>
            {/* the heading of the list says what is required, and what is advised */}
            {mark ? (
              <StatusTag tone={mark === 'confirmed' ? 'success' : tones[mark]}>
                {words(`marks.${mark}`)}
              </StatusTag>
            ) : null}
          </span>
        }
      >
        <div className="grid gap-3 text-small">
          <p className="max-w-reading [overflow-wrap:anywhere]">
            {words(
              `subjects.${what}.${form === 'open' && values.currencies ? 'named' : form}`,
              toldOf(words, values),
            )}
          </p>
          {confirmed ? <ChangedBy change={confirmed} /> : null}
          {children}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
            {place && form === 'open' ? (
              <Button size="dense" variant={isFirst ? 'primary' : 'secondary'} href={to(place)}>
                {words(`subjects.${what}.put`)}
              </Button>
            ) : null}
            <Confirming finding={finding} />
          </div>
        </div>
      </Disclosure>
    </li>
  );
}
