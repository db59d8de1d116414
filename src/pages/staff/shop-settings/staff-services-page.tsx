/** The outside services: which are connected, what switches each on, and whether it works. Keys stay in the environment. */

import { Fragment } from 'react';
import { IntegrationsHead } from '../../../features/plugins/screens/integrations-head.tsx';
import { exampleLine } from '../../../features/shop-settings/screens/variable-examples.ts';
import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type Services = AnswerOf<'staffListServices'>;

export async function load({ api }: LoadContext): Promise<Services> {
  return (await api.staffListServices()).data;
}

export const head: ScreenModule<Services>['head'] = (words) => ({ title: words('staff-services.title') });

const tones = { works: 'success', waiting: 'attention', unknown: 'info', off: 'neutral' } as const;

/** The plug-in of the shop that connects to the same. */
const plugins: Readonly<Record<string, string>> = { dhl: 'dhl-express', cdek: 'cdek', payments: 'transfer' };

/** Without these no shop can be opened. */
const needed = ['mail', 'payments'];

/** For the administrator of the server, not for the shop. */
const technical = ['files', 'renderer', 'sign-in', 'traces', 'metrics'];

const order = ['needed', 'used', 'unused', 'technical'];

/** A bank that takes no money stands with what is missing; a carrier that a plug-in connects, with the plug-ins alone. */
const partOf = ({ name, state, which }: Services[number]): string => {
  if (needed.includes(name) && (state === 'off' || which === 'sandbox')) return 'needed';
  if (state !== 'off') return 'used';
  return technical.includes(name) ? 'technical' : 'unused';
};

const isAPlugin = ({ name, state }: Services[number]): boolean =>
  state === 'off' && name in plugins && !needed.includes(name);

export default function ServicesPage({ data }: { data: Services }) {
  const words = useWords('staff-services');
  const parts = Object.entries(
    Object.groupBy(
      data.filter((service) => !isAPlugin(service)),
      partOf,
    ),
  );
  return (
    <>
      <IntegrationsHead current="services" lead={words('lead')} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {parts
          .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
          .map(([part, services = []]) => (
            <section key={part} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {part === 'technical' ? (
                <Disclosure summary={<h2 className="font-semibold">{words(part)}</h2>}>
                  <ServiceList services={services} isInCard />
                </Disclosure>
              ) : (
                <>
                  <h2 className="text-h3">{words(part)}</h2>
                  <ServiceList services={services} />
                </>
              )}
            </section>
          ))}
      </div>
    </>
  );
}

interface ServiceListProps {
  services: Services;
  /** The fold around is a card already. */
  isInCard?: boolean;
}

function ServiceList({ services, isInCard = false }: ServiceListProps) {
  return (
    <ul className={`ui-content-fold [&_summary>span]:flex-1 ${isInCard ? '' : 'ui-sheet'}`}>
      {services.map((service) => (
        <Service key={service.name} service={service} />
      ))}
    </ul>
  );
}

/** One line until somebody wants to know more; what no shop opens without stands open. */
function Service({ service }: { service: Services[number] }) {
  const words = useWords('staff-services');
  const { name, state, which } = service;
  const about = which === 'sandbox' ? words('sandbox') : words(`texts.${name}`);
  return (
    <li className="border-line border-t first:border-t-0">
      <Disclosure
        open={needed.includes(name) && state === 'off'}
        summary={
          <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
            <h3 className="font-semibold max-sm:col-span-2">{words(`names.${name}`)}</h3>
            <span className="justify-self-start empty:hidden max-sm:col-span-2 sm:row-span-2">
              <State service={service} />
            </span>
            <span className="max-w-reading font-normal text-small text-text-2 max-sm:hidden">{about}</span>
          </span>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
          {/* on a phone a line is its name and its state alone until it is opened */}
          <p className="text-text-2 sm:hidden">{about}</p>
          <Facts service={service} />
          <ToPlugin service={service} />
          <Variables service={service} />
        </div>
      </Disclosure>
    </li>
  );
}

/** An optional one that is off has none: that asks for nothing. */
function State({ service: { name, state, which } }: { service: Services[number] }) {
  const words = useWords('staff-services');
  const isSandbox = which === 'sandbox';
  const isLacking = isSandbox || (state === 'off' && needed.includes(name));
  // the heading above says that nobody has to connect it
  if (state === 'off' && !isLacking) return null;
  return (
    <StatusTag tone={isLacking ? 'attention' : tones[state]}>
      {words(isSandbox ? 'testOnly' : `states.${state}`)}
    </StatusTag>
  );
}

function Facts({ service: { which, waiting, lastAt } }: { service: Services[number] }) {
  const words = useWords('staff-services');
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 text-text-2 empty:hidden">
      {which && which !== 'sandbox' ? <p translate="no">{words('through', { name: which })}</p> : null}
      {waiting ? <p>{words('waiting', { count: waiting })}</p> : null}
      {lastAt ? (
        <p>
          <Timed at={lastAt} form="day-time" say={(date) => words('last', { date })} />
        </p>
      ) : null}
    </div>
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

/** A line that is longer than its box breaks between its parts; what is copied has no breaks. */
const broken = (lines: string) =>
  lines.split(/(?<=[=@])/).map((part, index) => (
    <Fragment key={String(index)}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));

/** The lines of the server's environment that connect it, to be copied in one press; of what is connected, their names. */
function Variables({ service: { name, state, which, variables } }: { service: Services[number] }) {
  const { words: all } = usePlace();
  const words = useWords('staff-services');
  const { named } = useFormats();
  const isMissing = state === 'off' || which === 'sandbox';
  const lines = (isMissing ? variables.map(exampleLine) : variables).join('\n');
  const toSet = name === 'payments' ? 'orProvider' : 'setThese';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p>{words(isMissing ? toSet : 'variables')}</p>
      <div className="flex items-start gap-2 rounded-control bg-inset">
        <pre translate="no" className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line p-3 font-mono">
          {broken(lines)}
        </pre>
        <CopyButton
          text={lines}
          label={named(words('copy'), words(`names.${name}`))}
          done={all('ui.copied')}
        />
      </div>
    </div>
  );
}
