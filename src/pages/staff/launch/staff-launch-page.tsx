/** Opening the service: what is not its operator's own yet, what does not answer, and the button that lets it take orders. */

import { ChangedBy } from '../../../features/launch/screens/changed-by.tsx';
import { Findings } from '../../../features/launch/screens/findings.tsx';
import { useLaunchAction } from '../../../features/launch/screens/use-launch-action.ts';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

type Launch = AnswerOf<'staffGetLaunch'>;

export async function load({ api }: LoadContext): Promise<Launch> {
  return (await api.staffGetLaunch()).data;
}

export const head: ScreenModule<Launch>['head'] = (words) => ({ title: words('staff-launch.title') });

export default function LaunchPage({ data }: { data: Launch }) {
  const words = useWords('staff-launch');
  return (
    <>
      <OfficeHeading title={words('title')} lead={data.isDemo ? words('states.demo.title') : words('lead')} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {data.isDemo && !data.changed ? null : <Opening launch={data} />}
        <Findings {...data} />
      </div>
    </>
  );
}

function Opening({ launch: { isDemo, isOpen, isReady, changed } }: { launch: Launch }) {
  const { api } = usePlace();
  const words = useWords('staff-launch');
  const run = useLaunchAction();
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
      {isDemo ? null : words(`states.${state}.text`)}
      {changed ? <ChangedBy change={changed} /> : null}
    </Banner>
  );
}
