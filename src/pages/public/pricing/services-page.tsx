/** `/services`: each service in a row: what it costs now, what is in it and what is not, in columns to compare (ux.md 26). */

import { useTariffValues } from '../../../features/pricing/screens/tariff-values.ts';
import { StorageChange } from '../../../features/pricing/screens/tariffs/storage-change.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

export const head: ScreenModule['head'] = (words) => ({
  title: words('services.title'),
  description: words('services.description'),
});

/** Cannot be told without the tariff. */
const ofTariff = [
  ...['buying.price', 'warehouse.price', 'warehouse.included', 'warehouse.when'],
  ...['merging.price', 'merging.when'],
];

const actions: Record<string, string> = {
  buying: '/how-it-works',
  warehouse: '/tariffs#storage',
  merging: '/faq#merge',
  delivery: '/tariffs',
  returns: '/faq#wrong-item',
};

export default function ServicesPage() {
  const { to, tree, paymentInfo } = usePlace();
  const words = useWords('services');
  const values = useTariffValues();
  const services = Object.keys(tree('services.items'));
  const told = (fact: string): string =>
    paymentInfo || !ofTariff.includes(fact) ? words(`items.${fact}`, values) : words('unavailable');
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="max-w-reading text-h1">{words('title')}</h1>
      <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
      <div className="mt-8 overflow-hidden rounded-sheet border border-line bg-surface">
        <ColumnNames />
        <ul>
          {services.map((service) => (
            <li
              key={service}
              id={service}
              className={`grid scroll-mt-6 gap-y-2 border-line p-4 not-last:border-b md:p-5 ${columns}`}
            >
              <div className="grid content-start gap-2">
                <h2 className="text-h3">{words(`items.${service}.title`)}</h2>
                <p className="text-text-2">{words(`items.${service}.text`)}</p>
                <p>
                  <TextLink href={to(actions[service] ?? '/')}>{words(`items.${service}.action`)}</TextLink>
                </p>
              </div>
              <div>
                <p className="font-medium first-letter:uppercase">{told(`${service}.price`)}</p>
                {service === 'warehouse' ? (
                  <p className="mt-1 text-small text-text-2">
                    <StorageChange />
                  </p>
                ) : null}
              </div>
              <PhoneFold summary={words('facts.all')}>
                <ServiceFacts service={service} told={told} />
              </PhoneFold>
            </li>
          ))}
        </ul>
      </div>
      <Start />
    </div>
  );
}

/** Of a service and its price beside the facts of it, with the names of the columns once above all. */
const columns = 'gap-x-8 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,3fr)]';
const facts = ['included', 'excluded', 'when'] as const;

/** For the eye: each fact is named for readers where it stands. */
function ColumnNames() {
  const words = useWords('services.facts');
  return (
    <div aria-hidden="true" className={`hidden bg-inset px-5 py-3 text-small text-text-2 md:grid ${columns}`}>
      <span>{words('service')}</span>
      <span>{words('price')}</span>
      <div className="grid grid-cols-3 gap-6">
        {facts.map((fact) => (
          <span key={fact}>{words(fact)}</span>
        ))}
      </div>
    </div>
  );
}

/** The way on, below what it is for. */
function Start() {
  const { to } = usePlace();
  const words = useWords('services.start');
  return (
    <section
      aria-labelledby="start"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-sheet bg-inset p-4 md:p-6"
    >
      <div className="grid gap-1">
        <h2 id="start" className="text-h3">
          {words('title')}
        </h2>
        <p className="text-text-2">{words('text')}</p>
      </div>
      <div className="ui-actions">
        <Button variant="primary" href={to('/')}>
          {words('action')}
        </Button>
        <TextLink href={to('/tariffs')}>{words('fees')}</TextLink>
      </div>
    </section>
  );
}

/** The facts of a service, each in its own column. */
function ServiceFacts({ service, told }: { service: string; told: (fact: string) => string }) {
  const { tree } = usePlace();
  const words = useWords('services');
  return (
    <dl className="grid gap-3 md:grid-cols-3 md:gap-6">
      {facts
        .filter((fact) => fact in tree(`services.items.${service}`))
        .map((fact) => (
          <div key={fact}>
            <dt className="text-small text-text-3 md:sr-only">{words(`facts.${fact}`)}</dt>
            <dd className="first-letter:uppercase">{told(`${service}.${fact}`)}</dd>
          </div>
        ))}
    </dl>
  );
}
