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

/** The plug-in of the shop that connects to the same. */
const plugins: Readonly<Record<string, string>> = {
  ...{ dhl: 'dhl-express', cdek: 'cdek', payments: 'transfer' },
};

/** Without these no shop can be opened. */
const needed = ['mail', 'payments'];

/** For the administrator of the server, not for the shop. */
const technical = ['files', 'renderer', 'sign-in', 'traces', 'metrics'];

const order = ['needed', 'used', 'unused', 'technical'];

/** A bank that takes no money stands with what is missing. */
const partOf = ({ name, state, which }: Services[number]): string => {
  if (needed.includes(name) && (state === 'off' || which === 'sandbox')) return 'needed';
  if (state !== 'off') return 'used';
  return technical.includes(name) ? 'technical' : 'unused';
};

export default function ServicesPage({ data }: { data: Services }) {
  const words = useWords('staff-services');
  const parts = Object.entries(Object.groupBy(data, partOf));
  return (
    <>
      <OfficeHeading title={words('title')} lead={words('lead')} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {parts
          .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
          .map(([part, services = []]) => (
            <Sheet key={part} heading={words(part)} dense>
              <ul className="grid grid-cols-[minmax(0,1fr)]">
                {services.map((service) =>
                  isUnused(service) ? (
                    <UnusedService key={service.name} service={service} />
                  ) : (
                    <Service key={service.name} service={service} />
                  ),
                )}
              </ul>
            </Sheet>
          ))}
      </div>
    </>
  );
}

/** The heading of its part says that it is not connected. */
const isUnused = ({ name, state }: Services[number]): boolean => state === 'off' && !needed.includes(name);

/** One line until somebody wants to connect it. */
function UnusedService({ service }: { service: Services[number] }) {
  const words = useWords('staff-services');
  const { name } = service;
  return (
    <li className="border-line border-t first:border-t-0">
      <Disclosure summary={<h3 className="font-medium">{words(`names.${name}`)}</h3>}>
        <div className="grid max-w-reading gap-2 text-small">
          <p>{words(`texts.${name}`)}</p>
          <ToPlugin service={service} />
          <VariableList service={service} />
        </div>
      </Disclosure>
    </li>
  );
}

function Service({ service }: { service: Services[number] }) {
  const words = useWords('staff-services');
  const { name, state, which, waiting, lastAt } = service;
  const isSandbox = which === 'sandbox';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 border-line border-t py-3 first:border-t-0 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-1">
        <h3 className="grid justify-items-start gap-1 font-semibold sm:flex sm:flex-wrap sm:items-center sm:gap-3">
          {words(`names.${name}`)}
          <StatusTag tone={isSandbox || state === 'off' ? 'attention' : tones[state]}>
            {words(isSandbox ? 'testOnly' : `states.${state}`)}
          </StatusTag>
        </h3>
        <p className="max-w-reading text-small text-text-2">
          {isSandbox ? words('sandbox') : words(`texts.${name}`)}
        </p>
      </div>
      <div className="grid content-start gap-1 text-small">
        {which && !isSandbox ? <p translate="no">{words('through', { name: which })}</p> : null}
        {waiting ? <p>{words('waiting', { count: waiting })}</p> : null}
        {lastAt ? (
          <p>
            <Timed at={lastAt} form="day-time" say={(date) => words('last', { date })} />
          </p>
        ) : null}
        <ToPlugin service={service} />
        <Variables service={service} />
      </div>
    </li>
  );
}

/** The way that needs no server, before the one that does. */
function ToPlugin({ service: { name } }: { service: Services[number] }) {
  const { to } = usePlace();
  const words = useWords('staff-services');
  const plugin = plugins[name];
  if (!plugin) return null;
  return (
    <p>
      <a href={to(`/staff/plugins#plugin-${plugin}`)}>
        {words('alsoPlugin')}
        <VisuallyHidden> {words(`names.${name}`)}</VisuallyHidden>
      </a>
    </p>
  );
}

function Variables({ service }: { service: Services[number] }) {
  const words = useWords('staff-services');
  const { name, state } = service;
  return (
    <Disclosure
      open={state === 'off'}
      summary={
        <>
          {words(state !== 'off' ? 'variables' : plugins[name] ? 'orServer' : 'toConnect')}
          <VisuallyHidden> {words(`names.${name}`)}</VisuallyHidden>
        </>
      }
    >
      <VariableList service={service} />
    </Disclosure>
  );
}

/** The names of the server's settings that connect it, each to copy. */
function VariableList({ service: { variables } }: { service: Services[number] }) {
  const { words: all } = usePlace();
  const words = useWords('staff-services');
  return (
    <div className="grid gap-2">
      <p>{words('setThese')}</p>
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
    </div>
  );
}
