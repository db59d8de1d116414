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

/** What the settings look like that every shop needs. */
const examples: Readonly<Record<string, string>> = {
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'orders@shop.example',
};

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
              {/* what opens a line stands at its end */}
              <ul className="grid grid-cols-[minmax(0,1fr)] [&>:last-child>.ui-disclosure]:border-0 [&_summary>span]:flex-1">
                {services.map((service) => (
                  <Service key={service.name} service={service} />
                ))}
              </ul>
            </Sheet>
          ))}
      </div>
    </>
  );
}

/** A service as a line that opens: what it does and how it is, then the ways to connect it. */
function Service({ service }: { service: Services[number] }) {
  const words = useWords('staff-services');
  const { state, which } = service;
  const isOff = state === 'off' || which === 'sandbox';
  return (
    <li>
      <Disclosure
        open={state === 'off' && partOf(service) === 'needed'}
        summary={
          <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <About service={service} />
            <span className="text-small text-text-2">{words(isOff ? 'toConnect' : 'variables')}</span>
          </span>
        }
      >
        <div className="grid gap-2 text-small">
          <ToPlugin service={service} />
          <Variables service={service} />
        </div>
      </Disclosure>
    </li>
  );
}

function About({ service }: { service: Services[number] }) {
  const words = useWords('staff-services');
  const { name, state, which, waiting, lastAt } = service;
  const isSandbox = which === 'sandbox';
  const isUnused = state === 'off' && !needed.includes(name);
  return (
    <span className="grid min-w-0 gap-1">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {words(`names.${name}`)}
        {/* where none is connected the heading of the part says so */}
        {isUnused ? null : (
          <StatusTag tone={isSandbox || state === 'off' ? 'attention' : tones[state]}>
            {words(isSandbox ? 'testOnly' : `states.${state}`)}
          </StatusTag>
        )}
      </h3>
      <span className="grid max-w-reading gap-1 font-normal text-small text-text-2">
        <span>{isSandbox ? words('sandbox') : words(`texts.${name}`)}</span>
        {which && !isSandbox ? <span translate="no">{words('through', { name: which })}</span> : null}
        {waiting ? <span>{words('waiting', { count: waiting })}</span> : null}
        {lastAt ? (
          <span>
            <Timed at={lastAt} form="day-time" say={(date) => words('last', { date })} />
          </span>
        ) : null}
      </span>
    </span>
  );
}

/** The way that needs no server, before the one that does. */
function ToPlugin({ service: { name } }: { service: Services[number] }) {
  const { to } = usePlace();
  const words = useWords('staff-services');
  const plugin = plugins[name];
  if (!plugin) return null;
  return (
    <>
      <p>
        <a href={to(`/staff/plugins#plugin-${plugin}`)}>
          {words('alsoPlugin')}
          <VisuallyHidden> {words(`names.${name}`)}</VisuallyHidden>
        </a>
      </p>
      <p className="font-medium">{words('orServer')}</p>
    </>
  );
}

/** The names of the server's settings that connect it, each to copy. */
function Variables({ service: { variables } }: { service: Services[number] }) {
  const { words: all } = usePlace();
  const words = useWords('staff-services');
  return (
    <>
      <p>{words('setThese')}</p>
      <ul className="grid gap-1.5">
        {variables.map((variable) => (
          <li key={variable} className="flex max-w-full flex-wrap items-center gap-x-1">
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
            {examples[variable] ? (
              <span translate="no" className="min-w-0 text-text-2 [overflow-wrap:anywhere]">
                {examples[variable]}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
