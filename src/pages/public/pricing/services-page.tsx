/** `/services`: each service in a row: what it costs now and when; what is in it and what is not, folded (ux.md 26). */

import { useTariffValues } from '../../../features/pricing/screens/tariff-values.ts';
import { StorageChange } from '../../../features/pricing/screens/tariffs/storage-change.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
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
          <li
            key={service}
            id={service}
            className="grid scroll-mt-6 gap-x-8 gap-y-2 pt-4 pb-1 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:grid-rows-[auto_1fr]"
          >
            <h2 className="text-h3">{words(`items.${service}.title`)}</h2>
            <Price service={service} told={told} />
            <p className="max-w-reading text-text-2 md:row-start-2">{words(`items.${service}.text`)}</p>
            <div className="md:col-span-2">
              <Disclosure summary={words('facts.all')}>
                <ServiceFacts service={service} told={told} />
                <p className="mt-3">
                  <TextLink href={to(actions[service] ?? '/')}>{words(`items.${service}.action`)}</TextLink>
                </p>
              </Disclosure>
            </div>
          </li>
        ))}
      </ul>
      <Start />
    </div>
  );
}

const facts = ['included', 'excluded'] as const;

interface FactsProps {
  service: string;
  told: (fact: string) => string;
}

/** The price and the time of paying it: the page is read for them. */
function Price({ service, told }: FactsProps) {
  const { tree } = usePlace();
  const words = useWords('services.facts');
  const { named } = useFormats();
  const saidOf = (fact: string): string | null =>
    fact in tree(`services.items.${service}`) ? told(`${service}.${fact}`) : null;
  const [price, when] = [saidOf('price'), saidOf('when')];
  return (
    <div className="md:row-span-2">
      <p className="font-semibold first-letter:uppercase">{told(`${service}.short`)}</p>
      {price && price !== '–' ? (
        <p className="mt-1 text-small text-text-2 first-letter:uppercase">{price}</p>
      ) : null}
      {service === 'warehouse' ? (
        <p className="mt-1 text-small text-text-2">
          <StorageChange />
        </p>
      ) : null}
      {when && when !== '–' ? (
        <p className="mt-1 text-small text-text-2">{named(words('when'), when)}</p>
      ) : null}
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

/** Included and not included, beside each other. */
function ServiceFacts({ service, told }: FactsProps) {
  const { tree } = usePlace();
  const words = useWords('services');
  return (
    <dl className="grid gap-3 md:grid-cols-2 md:gap-6">
      {facts
        .filter((fact) => fact in tree(`services.items.${service}`))
        .map((fact) => (
          <div key={fact}>
            <dt className="text-small text-text-3">{words(`facts.${fact}`)}</dt>
            <dd className="text-text first-letter:uppercase">{told(`${service}.${fact}`)}</dd>
          </div>
        ))}
    </dl>
  );
}
