/** Opening the service: what is not its operator's own yet, what does not answer, and the button that lets it take orders. */

import type { ReactNode } from 'react';
import { toldOf } from '../../../features/launch/screens/service-names.ts';
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
      <div className="mt-6 grid gap-6">
        <Opening launch={data} />
        <Findings findings={data.findings} settlement={data.settlement} />
        <TestMail mail={data.testMail} />
      </div>
    </>
  );
}

const isDone = ({ state, confirmed }: Finding): boolean => state === 'ready' || confirmed !== null;

/** The open ones first, with how many are done; those stand apart below. */
function Findings({ findings, settlement }: Pick<Launch, 'findings' | 'settlement'>) {
  const words = useWords('staff-launch');
  const done = findings.filter(isDone);
  const rows = (some: readonly Finding[]) => (
    <ul className="grid gap-4">
      {some.map((finding) => (
        <FindingRow key={`${finding.what} ${finding.values.name ?? ''}`} finding={finding}>
          {finding.what === 'currency' ? <SettlementChoice settlement={settlement} /> : null}
        </FindingRow>
      ))}
    </ul>
  );
  return (
    <>
      <p className="font-medium">{words('progress', { done: done.length, all: findings.length })}</p>
      {rows(findings.filter((finding) => !isDone(finding)))}
      {done.length > 0 ? (
        <section className="grid gap-4">
          <h2 className="text-h3">{words('done')}</h2>
          {rows(done)}
        </section>
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
      tone={isOpen ? 'success' : 'info'}
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
  staff: '/staff/people',
};

function FindingRow({ finding, children }: { finding: Finding; children: ReactNode }) {
  const { to } = usePlace();
  const words = useWords('staff-launch');
  const { what, state, values, confirmed } = finding;
  const place = places[what];
  const form = confirmed || state !== 'ready' ? 'open' : 'ready';
  return (
    <li className="ui-sheet grid gap-2 p-4">
      <h2 className="flex flex-wrap items-center gap-3 text-h3">
        {words(`subjects.${what}.name`)}{' '}
        <StatusTag tone={tones[state]}>{words(`marks.${confirmed ? 'confirmed' : state}`)}</StatusTag>
      </h2>
      <p className="max-w-reading text-small text-text-2">
        {words(
          `subjects.${what}.${form === 'open' && values.currencies ? 'named' : form}`,
          toldOf(words, values),
        )}
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
      <div className="ui-actions">
        {place && form === 'open' ? (
          <Button size="dense" href={to(place)}>
            {words('put')}
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
