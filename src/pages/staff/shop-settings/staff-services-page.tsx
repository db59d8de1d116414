/** The outside services: which are connected, what switches each on, and whether it works. Keys stay in the environment. */

import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type Services = AnswerOf<'staffListServices'>;

export async function load({ api }: LoadContext): Promise<Services> {
  return (await api.staffListServices()).data;
}

export const head: ScreenModule<Services>['head'] = (words) => ({ title: words('staff-services.title') });

const tones = { works: 'success', waiting: 'attention', unknown: 'info', off: 'neutral' } as const;

/** Services that also have settings among the plug-ins. */
const alsoPlugins = ['dhl', 'cdek', 'payments', 'translator'];

export default function ServicesPage({ data }: { data: Services }) {
  const words = useWords('staff-services');
  const parts = [
    { id: 'used', services: data.filter(({ state }) => state !== 'off') },
    { id: 'unused', services: data.filter(({ state }) => state === 'off') },
  ];
  return (
    <>
      <OfficeHeading title={words('title')} lead={words('lead')} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {parts.map(({ id, services }) =>
          services.length > 0 ? (
            <Sheet key={id} heading={words(id)} dense>
              {/* lines part the services, not the folds in them */}
              <ul className="grid grid-cols-[minmax(0,1fr)] [&_.ui-disclosure>summary]:min-h-10 [&_.ui-disclosure>summary]:py-1 [&_.ui-disclosure]:border-0">
                {services.map((service) => (
                  <Service key={service.name} service={service} />
                ))}
              </ul>
            </Sheet>
          ) : null,
        )}
      </div>
    </>
  );
}

function Service({ service }: { service: Services[number] }) {
  const { to } = usePlace();
  const words = useWords('staff-services');
  const { name, state, which, waiting, lastAt } = service;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 border-line border-t py-3 first:border-t-0 lg:grid-cols-2">
      <div className="grid content-start gap-1">
        <h3 className="flex flex-wrap items-center gap-3 font-semibold">
          {words(`names.${name}`)}
          {state === 'off' ? null : <StatusTag tone={tones[state]}>{words(`states.${state}`)}</StatusTag>}
        </h3>
        <p className="max-w-reading text-small text-text-2">
          {words(`texts.${name}`)}{' '}
          {alsoPlugins.includes(name) ? (
            <a href={to(`/staff/plugins#plugin-${name}`)} className="whitespace-nowrap">
              {words('alsoPlugin')}
              <VisuallyHidden> {words(`names.${name}`)}</VisuallyHidden>
            </a>
          ) : null}
        </p>
      </div>
      <div className="grid content-start gap-1 text-small">
        {which ? (
          <p translate="no">{which === 'sandbox' ? words('sandbox') : words('through', { name: which })}</p>
        ) : null}
        {waiting ? <p>{words('waiting', { count: waiting })}</p> : null}
        {lastAt ? (
          <p>
            <Timed at={lastAt} form="day-time" say={(date) => words('last', { date })} />
          </p>
        ) : null}
        <Variables service={service} />
      </div>
    </li>
  );
}

/** The names of the server's settings that connect it, each to copy. */
function Variables({ service: { name, state, variables } }: { service: Services[number] }) {
  const { words: all } = usePlace();
  const words = useWords('staff-services');
  return (
    <Disclosure
      summary={
        <>
          {words(state === 'off' ? 'toConnect' : 'variables')}
          <VisuallyHidden> {words(`names.${name}`)}</VisuallyHidden>
        </>
      }
    >
      <p className="mb-2">{words('setThese')}</p>
      <ul className="grid gap-1.5">
        {variables.map((variable) => (
          <li key={variable} className="flex max-w-full items-center gap-1">
            <code
              translate="no"
              className="block rounded-chip bg-inset px-1.5 py-0.5 text-text-2 [overflow-wrap:anywhere]"
            >
              {variable}
            </code>
            <CopyButton
              text={variable}
              label={words('copyName', { name: variable })}
              done={all('ui.copied')}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
