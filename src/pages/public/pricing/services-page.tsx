/** `/services`: each service as a sheet: for whom, what it costs now, what is in it and what is not (ux.md 26). */

import { useTariffValues } from '../../../features/pricing/screens/tariff-values.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/lists/table.tsx';

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
  buying: '/',
  warehouse: '/how-it-works',
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
      <ul className="mt-8 grid gap-4 md:gap-6 lg:grid-cols-2">
        {services.map((service) => (
          <li
            key={service}
            id={service}
            className="flex scroll-mt-6 flex-col gap-4 rounded-sheet border border-line bg-surface p-4 md:p-6 lg:last:odd:col-span-2 lg:last:odd:[&_dl]:grid-cols-3"
          >
            <div className="grid gap-1">
              <h2 className="text-h3">{words(`items.${service}.title`)}</h2>
              <p className="font-medium first-letter:uppercase">{told(`${service}.price`)}</p>
            </div>
            <p className="text-text-2">{words(`items.${service}.text`)}</p>
            <ServiceFacts service={service} told={told} />
            <div className="mt-auto">
              <Button href={to(actions[service] ?? '/')}>{words(`items.${service}.action`)}</Button>
            </div>
          </li>
        ))}
      </ul>
      <section aria-labelledby="compare" className="mt-14">
        <h2 id="compare" className="mb-4 text-h2">
          {words('compare')}
        </h2>
        <Compared services={services} told={told} />
      </section>
    </div>
  );
}

/** When each is paid, and how much. */
function Compared({ services, told }: { services: string[]; told: (fact: string) => string }) {
  const words = useWords('services');
  return (
    <Table
      caption={words('compare')}
      captionHidden
      narrow="stack"
      columns={[
        {
          id: 'service',
          header: words('facts.service'),
          cell: (service: string) => words(`items.${service}.title`),
          rowHeader: true,
        },
        {
          id: 'when',
          header: words('facts.when'),
          cell: (service) => <Sentence>{told(`${service}.when`)}</Sentence>,
        },
        {
          id: 'price',
          header: words('facts.price'),
          cell: (service) => <Sentence>{told(`${service}.price`)}</Sentence>,
        },
      ]}
      rows={services}
      rowKey={(service) => service}
    />
  );
}

/** Words that stand inside a sentence elsewhere, alone in their cell here. */
function Sentence({ children }: { children: string }) {
  return <span className="block first-letter:uppercase">{children}</span>;
}

function ServiceFacts({ service, told }: { service: string; told: (fact: string) => string }) {
  const words = useWords('services');
  return (
    <dl className="grid gap-3 border-line border-t pt-4">
      {(['whom', 'included', 'excluded'] as const).map((fact) => (
        <div key={fact}>
          <dt className="text-small text-text-3">{words(`facts.${fact}`)}</dt>
          <dd className="first-letter:uppercase">{told(`${service}.${fact}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
