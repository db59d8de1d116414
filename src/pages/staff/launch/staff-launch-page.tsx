/** Opening the service: what is not its operator's own yet, what does not answer, and the button that lets it take orders. */

import type { ReactNode } from 'react';
import { SettlementChoice } from '../../../features/launch/screens/settlement.tsx';
import { TestMail } from '../../../features/launch/screens/test-mail.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type Launch = AnswerOf<'staffGetLaunch'>;
type Finding = Launch['findings'][number];

export async function load({ api }: LoadContext): Promise<Launch> {
  return (await api.staffGetLaunch()).data;
}

export const head: ScreenModule<Launch>['head'] = (words) => ({ title: words('staff-launch.title') });

export default function LaunchPage({ data }: { data: Launch }) {
  const words = useWords('staff-launch');
  return (
    <>
      <OfficeHeading title={words('title')} lead={words('lead')} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <Opening launch={data} />
        <Findings findings={data.findings} settlement={data.settlement} />
        <div id="test-mail" className="grid scroll-mt-16">
          <TestMail mail={data.testMail} />
        </div>
      </div>
    </>
  );
}

const isDone = ({ state, confirmed }: Finding): boolean => state === 'ready' || confirmed !== null;

const isAdvice = ({ state }: Finding): boolean => state === 'advice';

/** What is required first, with how many are done; what is only advised and what is done stand apart below. */
function Findings({ findings, settlement }: Pick<Launch, 'findings' | 'settlement'>) {
  const words = useWords('staff-launch');
  const done = findings.filter(isDone);
  const open = findings.filter((finding) => !isDone(finding));
  const first = open.find(({ what }) => places[what]);
  const rows = (some: readonly Finding[]) => (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {some.map((finding) => (
        <FindingRow
          key={`${finding.what} ${finding.values.name ?? ''}`}
          finding={finding}
          isFirst={finding === first}
        >
          {finding.what === 'currency' ? <SettlementChoice settlement={settlement} /> : null}
        </FindingRow>
      ))}
    </ul>
  );
  const part = (heading: string, some: readonly Finding[]) =>
    some.length > 0 ? (
      <Sheet heading={heading} dense>
        {rows(some)}
      </Sheet>
    ) : null;
  return (
    <>
      {part(
        words('required', { done: done.length, all: findings.length }),
        open.filter((finding) => !isAdvice(finding)),
      )}
      {part(words('advised'), open.filter(isAdvice))}
      {done.length > 0 ? (
        <Disclosure summary={words('doneOf', { count: done.length })}>{rows(done)}</Disclosure>
      ) : null}
    </>
  );
}

/** Runs a command of the page, announces the result, and loads the page again. */
function useAction(): (action: () => Promise<unknown>, done: string) => Promise<void> {
  const { refresh, toasts } = usePlace();
  return async (action, done) => {
    try {
      await action();
      toasts.show({ type: 'success', message: done });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
}

function Opening({ launch: { isDemo, isOpen, isReady, changed } }: { launch: Launch }) {
  const { api } = usePlace();
  const words = useWords('staff-launch');
  const run = useAction();
  const state = isDemo ? 'demo' : isOpen ? 'open' : isReady ? 'ready' : 'closed';
  const change = (to: boolean): Promise<void> =>
    run(() => api.staffOpenShop({ body: { isOpen: to } }), words(to ? 'opened' : 'closedNow'));
  return (
    <Banner
      tone={isOpen && !isDemo ? 'success' : 'info'}
      label={words(`states.${state}.title`)}
      title={words(`states.${state}.title`)}
      action={
        isDemo ? null : isOpen ? (
          <Button onClick={() => void change(false)}>{words('close')}</Button>
        ) : isReady ? (
          <Button variant="primary" onClick={() => void change(true)}>
            {words('open')}
          </Button>
        ) : null
      }
    >
      {words(`states.${state}.text`)}
      {changed ? (
        <p className="text-small">
          <Timed
            at={changed.at}
            form="day-time"
            say={(date) =>
              words(changed.by ? 'changedBy' : 'changedAt', {
                date,
                ...(changed.by ? { name: changed.by } : {}),
              })
            }
          />
        </p>
      ) : null}
    </Banner>
  );
}

const tones = { ready: 'success', todo: 'attention', advice: 'info', unreachable: 'problem' } as const;

/** Where each is put right in the browser; the others are settings of the server. */
const places: Readonly<Record<string, string>> = {
  company: '/staff/company',
  rates: '/staff/prices',
  fees: '/staff/prices',
  routes: '/staff/delivery-tariff',
  brand: '/staff/settings',
  payments: '/staff/services',
  mail: '/staff/services',
  'mail-test': '/staff/launch#test-mail',
  'payment-test': '/cabinet/balance',
  worker: '/staff/queue',
  staff: '/staff/people',
};

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
  const form = confirmed || state !== 'ready' ? 'open' : 'ready';
  const name = words(`subjects.${what}.name`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 border-line border-t py-4 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid gap-1">
        <h3 className="flex flex-wrap items-center gap-3 font-semibold">
          {name}{' '}
          <StatusTag tone={tones[state]}>{words(`marks.${confirmed ? 'confirmed' : state}`)}</StatusTag>
        </h3>
        <p className="max-w-reading text-small text-text-2 [overflow-wrap:anywhere]">
          {words(`subjects.${what}.${form}`, { ...values })}
        </p>
        {confirmed ? (
          <p className="text-small">
            <Timed
              at={confirmed.at}
              form="day-time"
              say={(date) =>
                words(confirmed.by ? 'changedBy' : 'changedAt', {
                  date,
                  ...(confirmed.by ? { name: confirmed.by } : {}),
                })
              }
            />
          </p>
        ) : null}
        {children}
      </div>
      <div className="flex flex-wrap gap-2 sm:flex-row-reverse">
        {place && form === 'open' ? (
          <Button size="dense" variant={isFirst ? 'primary' : 'secondary'} href={to(place)}>
            {words('put')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        ) : null}
        <Confirming finding={finding} />
      </div>
    </li>
  );
}

function Confirming({ finding: { what, state, isConfirmable, confirmed } }: { finding: Finding }) {
  const { api } = usePlace();
  const words = useWords('staff-launch');
  const { named } = useFormats();
  const run = useAction();
  if (!isConfirmable || (state === 'ready' && !confirmed)) return null;
  const subject = what as Parameters<typeof api.staffConfirmLaunch>[0]['body']['what'];
  const say = (isConfirmed: boolean): Promise<void> =>
    run(
      () => api.staffConfirmLaunch({ body: { what: subject, isConfirmed } }),
      words(isConfirmed ? 'confirmed' : 'takenBack'),
    );
  const action = words(confirmed ? 'takeBack' : 'confirm');
  return (
    <Button
      size="dense"
      variant={confirmed ? 'secondary' : 'quiet'}
      aria-label={named(action, words(`subjects.${what}.name`))}
      onClick={() => void say(!confirmed)}
    >
      {action}
    </Button>
  );
}
