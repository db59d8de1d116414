/** `/services`: each service in a row: what it costs now and when; what is in it and what is not, folded (ux.md 26). */

import { useTariffValues } from '../../../features/pricing/screens/tariff-values.ts';
import { StorageChange } from '../../../features/pricing/screens/tariffs/storage-change.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

export const head: ScreenModule['head'] = (words) => ({
  title: words('services.title'),
  description: words('services.description'),
});

/** Cannot be told without the tariff. */
const ofTariff = [
  ...['buying.short', 'buying.price', 'warehouse.short', 'warehouse.price', 'warehouse.included'],
  ...['warehouse.when', 'merging.short', 'merging.when'],
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
      <ul className="ui-sheet ui-content-fold mt-8 divide-y divide-line py-0 sm:py-0">
        {services.map((service) => (
          <li key={service} id={service} className="scroll-mt-6 [&_summary>span]:grow">
            <Disclosure summary={<Row service={service} told={told} />}>
              {/* a phone has room for the name and the price in its row */}
              <p className="mb-3 md:hidden">{words(`items.${service}.text`)}</p>
              <ServiceFacts service={service} told={told} />
              <p className="mt-3">
                <TextLink href={to(actions[service] ?? '/')}>{words(`items.${service}.action`)}</TextLink>
              </p>
            </Disclosure>
          </li>
        ))}
      </ul>
      <Start />
    </div>
  );
}

interface FactsProps {
  service: string;
  told: (fact: string) => string;
}

/** A service as a row that opens: what it is, and its price in a column of its own, for which the page is read. */
function Row({ service, told }: FactsProps) {
  const words = useWords(`services.items.${service}`);
  const price = useFact({ service, told })('price');
  return (
    <span className="flex flex-wrap gap-x-4 justify-between md:grid md:gap-x-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <span className="grid content-start gap-1">
        <h2 className="text-h3">{words('title')}</h2>
        <span className="max-w-reading font-normal text-body text-text-2 max-md:hidden">{words('text')}</span>
      </span>
      <span className="contents content-start gap-1 md:grid">
        <b className="basis-full text-body first-letter:uppercase">{told(`${service}.short`)}</b>
        {price ? (
          <span className="basis-full font-normal text-small text-text-2 first-letter:uppercase">
            {price}
          </span>
        ) : null}
      </span>
    </span>
  );
}

/** The facts of a service; null of those that are not known or do not apply. */
function useFact({ service, told }: FactsProps): (fact: string) => string | null {
  const { tree } = usePlace();
  return (fact) => {
    const said = fact in tree(`services.items.${service}`) ? told(`${service}.${fact}`) : '–';
    return said === '–' ? null : said;
  };
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
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="primary" href={to('/')}>
          {words('action')}
        </Button>
        <TextLink href={to('/tariffs')}>{words('fees')}</TextLink>
      </div>
    </section>
  );
}

const facts = ['included', 'excluded', 'when'] as const;

/** Included, not included and when it is paid, beside each other. */
function ServiceFacts({ service, told }: FactsProps) {
  const words = useWords('services');
  const saidOf = useFact({ service, told });
  return (
    <>
      <dl className="grid gap-3 md:grid-cols-3 md:gap-6">
        {facts.map((fact) => {
          const said = saidOf(fact);
          return said ? (
            <div key={fact}>
              <dt className="text-small text-text-3">{words(`facts.${fact}`)}</dt>
              <dd className="text-text first-letter:uppercase">{said}</dd>
            </div>
          ) : null;
        })}
      </dl>
      {service === 'warehouse' ? (
        <p className="mt-3 text-small text-text-2">
          <StorageChange />
        </p>
      ) : null}
    </>
  );
}
