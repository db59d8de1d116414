/** The outside services: which are connected, what switches each on, and whether it works. Keys stay in the environment. */

import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

type Services = AnswerOf<'staffListServices'>;

export async function load({ api }: LoadContext): Promise<Services> {
  return (await api.staffListServices()).data;
}

export const head: ScreenModule<Services>['head'] = (words) => ({ title: words('staff-services.title') });

const tones = { works: 'success', waiting: 'attention', unknown: 'info', off: 'neutral' } as const;

export default function ServicesPage({ data }: { data: Services }) {
  const words = useWords('staff-services');
  return (
    <>
      <OfficeHeading title={words('title')} lead={words('lead')} />
      <ul className="mt-6 grid gap-4">
        {data.map((service) => (
          <Service key={service.name} service={service} />
        ))}
      </ul>
    </>
  );
}

function Service({ service }: { service: Services[number] }) {
  const words = useWords('staff-services');
  const { name, state, which, variables, waiting, lastAt } = service;
  return (
    <li className="ui-sheet grid gap-2 p-4">
      <h2 className="flex flex-wrap items-center gap-3 text-h3">
        {words(`names.${name}`)} <StatusTag tone={tones[state]}>{words(`states.${state}`)}</StatusTag>
      </h2>
      <p className="max-w-reading text-small text-text-2">{words(`texts.${name}`)}</p>
      {which ? (
        <p className="text-small" translate="no">
          {which}
        </p>
      ) : null}
      {waiting ? <p className="text-small">{words('waiting', { count: waiting })}</p> : null}
      {lastAt ? (
        <p className="text-small">
          <Timed at={lastAt} form="day-time" say={(date) => words('last', { date })} />
        </p>
      ) : null}
      <p className="text-small text-text-2">
        {words('variables')} <span translate="no">{variables.join(', ')}</span>
      </p>
    </li>
  );
}
