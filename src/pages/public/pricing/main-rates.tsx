import { useTariffValues } from '../../../features/pricing/screens/tariff-values.ts';
import { useWords } from '../../../kit/place.tsx';

/** The charges that most orders meet, before anything is calculated; the whole table stands below. */
export function MainRates() {
  const words = useWords('tariffs');
  const values = useTariffValues();
  const rows = [
    'always.rows.fee',
    ...(values.hasBank === 'yes' ? ['sometimes.rows.bank'] : []),
    'always.rows.delivery',
    ...(values.hasStorage === 'yes' ? ['sometimes.rows.storage'] : []),
  ];
  return (
    <section aria-labelledby="main-rates" className="ui-sheet">
      <h2 id="main-rates" className="text-h3">
        {words('short')}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {rows.map((row) => (
          <div key={row} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-small text-text-2 sm:text-body">{words(`table.${row}.what`)}</dt>
            <dd>
              <span className="block first-letter:uppercase">{words(`table.${row}.howMuch`, values)}</span>
              <span className="block text-small text-text-2 first-letter:uppercase">
                {words(`table.${row}.when`, values)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <a href="#payments">{words('table.heading')}</a>
      </p>
    </section>
  );
}
