/** `/tariffs`: the calculator with its receipt, every payment in one table, storage, and rates (ux.md 4). */
import type { ReactNode } from 'react';
import type { Quote } from '../../../features/pricing/contract.ts';
import { Calculator, type CalculatorFailure } from '../../../features/pricing/screens/calculator.tsx';
import type { Typed } from '../../../features/pricing/screens/calculator-address.ts';
import {
  countryAsked,
  pricedCurrencies,
  typedIn,
} from '../../../features/pricing/screens/calculator-inputs.ts';
import {
  currencyNames,
  deliveryCountries,
  type NamedCode,
} from '../../../features/pricing/screens/delivery-countries.ts';
import { useTariffValues } from '../../../features/pricing/screens/tariff-values.ts';
import { seenPart } from '../../../kit/lazy-part.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Disclosure, PhoneFold } from '../../../ui/lists/disclosure.tsx';

interface Data {
  quote: Quote | null;
  failure: CalculatorFailure | null;
  /** Names come with the data: two machines may name a country differently. */
  countries: NamedCode[];
  currencies: NamedCode[];
  /** Ways to the calculator's country; null while they cannot be had. */
  routes: AnswerOf<'compareRoutes'> | null;
  country: string;
  countryName: string;
}

const comparison = seenPart(
  async () => (await import('../../../features/shipping-rates/screens/routes-compare.tsx')).RoutesCompare,
);

// below the calculator, they wake up when they are seen
const fees = seenPart(async () => (await import('../../../features/pricing/screens/fee-table.tsx')).FeeTable);
const rates = seenPart(
  async () => (await import('../../../features/pricing/screens/rate-table.tsx')).RateTable,
);

export const prepare: ScreenModule<Data>['prepare'] = async () => {
  await Promise.all([comparison.prepare(), fees.prepare(), rates.prepare()]);
};

export async function load({ api, query, locale, paymentInfo }: LoadContext): Promise<Data> {
  const currencies = pricedCurrencies(paymentInfo);
  const named = countryAsked(query);
  // a country that the address does not name is chosen by the shop, the same for both calls
  const typed = typedIn(query, { currency: paymentInfo?.defaultShopCurrency ?? '', country: '' });
  const [asked, routes] = await Promise.all([
    typed.price.trim() ? calculate(api, typed) : { quote: null, failure: null },
    api.compareRoutes({ query: named ? { country: named } : {} }).catch(() => null),
  ]);
  const { deliveryTo, unweighed, noRoute } = asked.quote?.payLater ?? {};
  const known = named ?? routes?.meta.country ?? deliveryTo ?? (unweighed ?? noRoute)?.country ?? null;
  const countries = deliveryCountries(locale, known);
  const country = known ?? countries[0]?.code ?? '';
  return {
    ...asked,
    routes: routes?.data ?? null,
    country,
    countryName: countries.find(({ code }) => code === country)?.name ?? country,
    countries,
    currencies: currencyNames(locale, currencies),
  };
}

async function calculate(api: LoadContext['api'], typed: Typed): Promise<Pick<Data, 'quote' | 'failure'>> {
  const { price, currency, quantity, inland, weight, country } = typed;
  try {
    const { data } = await api.calculatePrice({
      body: {
        price,
        currency,
        quantity: Number(quantity.normalize('NFKC')) || 1,
        ...(inland.trim() ? { inland } : {}),
        ...(weight.trim() ? { weight } : {}),
        ...(country ? { country } : {}),
      },
    });
    return { quote: data, failure: null };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const fields = Object.entries(error.fields).map(([name, [first = '']]) => [name, first]);
    return { quote: null, failure: { message: error.message, fields: Object.fromEntries(fields) } };
  }
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('tariffs.title'),
  description: words('tariffs.description'),
});

export default function TariffsPage({ data }: { data: Data }) {
  const { paymentInfo, to, refresh, words: all } = usePlace();
  const words = useWords('tariffs');
  const values = useTariffValues();
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="text-h1">{words('title')}</h1>
      <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
      {paymentInfo ? (
        <>
          <div className="mt-6">
            <Calculator {...data} />
          </div>
          <div className="grid gap-14 pt-14 md:gap-24 md:pt-24">
            <Section id="payments" heading={words('table.heading')}>
              <PhoneFold summary={words('table.fold')}>
                <fees.Part values={values} />
              </PhoneFold>
              <Rules />
            </Section>
            {data.routes ? (
              <Section id="carriers" heading={words('carriers.heading')}>
                <comparison.Part routes={data.routes} country={data.countryName} />
              </Section>
            ) : null}
            <Section id="rates" heading={words('rates.heading')}>
              <p className="mb-4 max-w-reading text-text-2">{words('rates.text', values)}</p>
              <rates.Part info={paymentInfo} currencies={data.currencies} />
            </Section>
          </div>
        </>
      ) : (
        <div className="mt-8 grid justify-items-start gap-4 rounded-sheet border border-line bg-surface p-6">
          <p role="status">{words('unavailable')}</p>
          <button type="button" className="ui-button ui-button-secondary" onClick={() => void refresh()}>
            {all('ui.retry')}
          </button>
        </div>
      )}
      <p className="mt-14 border-line border-t pt-6">
        <a href={to('/faq')}>{words('more')}</a>
      </p>
    </div>
  );
}

/** The rules behind some rows of the receipt; links to `#storage` open theirs. */
function Rules() {
  const words = useWords('tariffs');
  const values = useTariffValues();
  return (
    <div className="mt-8">
      <h3 className="mb-3 text-h3">{words('rules')}</h3>
      {['delivery', 'storage', 'refund'].map((id) => (
        <Disclosure key={id} summary={words(`${id}.heading`)}>
          <p id={id} className="scroll-mt-24">
            {words(`${id}.text`, values)}
          </p>
        </Disclosure>
      ))}
    </div>
  );
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} className="min-w-0 scroll-mt-6" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-4 text-h2">
        {heading}
      </h2>
      {children}
    </section>
  );
}
