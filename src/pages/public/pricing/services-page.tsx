/** `/services`: each service as a sheet: for whom, what it costs now, what is in it and what is not (ux.md 26). */

import { useTariffValues } from '../../../features/pricing/screens/tariff-values.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
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
      <ul className="mt-8 grid gap-4 md:gap-6 lg:grid-cols-2">
        {services.map((service) => (
          <li
            key={service}
            id={service}
            className="flex scroll-mt-6 flex-col gap-4 rounded-sheet border border-line bg-surface p-4 md:p-6"
          >
            <div className="grid gap-1">
              <h2 className="text-h3">{words(`items.${service}.title`)}</h2>
              <p className="font-medium first-letter:uppercase">{told(`${service}.price`)}</p>
            </div>
            <p className="text-text-2">{words(`items.${service}.text`)}</p>
            <ServiceFacts service={service} told={told} />
            <p className="mt-auto">
              <TextLink href={to(actions[service] ?? '/')}>{words(`items.${service}.action`)}</TextLink>
            </p>
          </li>
        ))}
        <Start />
      </ul>
    </div>
  );
}

/** The way on stands where the last service leaves a place free. */
function Start() {
  const { to } = usePlace();
  const words = useWords('services.start');
  return (
    <li className="grid content-start justify-items-start gap-4 rounded-sheet bg-inset p-4 md:p-6">
      <div className="grid gap-2">
        <h2 className="text-h3">{words('title')}</h2>
        <p className="text-text-2">{words('text')}</p>
      </div>
      <Button variant="primary" href={to('/')}>
        {words('action')}
      </Button>
      <TextLink href={to('/tariffs')}>{words('fees')}</TextLink>
    </li>
  );
}

/** The facts of a service; one without an answer, such as when a free service is paid, is left out. */
function ServiceFacts({ service, told }: { service: string; told: (fact: string) => string }) {
  const { tree } = usePlace();
  const words = useWords('services');
  const facts = ['whom', 'included', 'excluded', 'when'].filter(
    (fact) => fact in tree(`services.items.${service}`) && told(`${service}.${fact}`) !== '–',
  );
  return (
    <dl className="grid gap-3 border-line border-t pt-4">
      {facts.map((fact) => (
        <div key={fact}>
          <dt className="text-small text-text-3">{words(`facts.${fact}`)}</dt>
          <dd className="first-letter:uppercase">{told(`${service}.${fact}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
