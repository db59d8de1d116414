import { CountrySelect } from '../../../../kit/countries/country-select.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { addressOfInputs } from '../calculator-address.ts';
import { typedIn } from '../calculator-inputs.ts';
import type { NamedCode } from '../delivery-countries.ts';

/** The country of the shipping methods, where they stand; it is the calculator's too. */
export function CountryChoice({ countries, country }: { countries: NamedCode[]; country: string }) {
  const { to, query, navigate, paymentInfo } = usePlace();
  const words = useWords('tariffs.calculator');
  const typed = typedIn(query, { currency: paymentInfo?.defaultShopCurrency ?? '', country });
  return (
    <form action={to('/tariffs')} className="mb-4 sm:w-72" onSubmit={(event) => event.preventDefault()}>
      <CountrySelect
        name="country"
        label={words('country')}
        value={country}
        onChange={({ target }) =>
          void navigate(addressOfInputs({ ...typed, country: target.value }), {
            replace: true,
            keepScroll: true,
          })
        }
        options={countries.map(({ code, name }) => ({ value: code, text: name }))}
      />
      <noscript>
        <button type="submit" className="ui-button ui-button-secondary">
          {words('action')}
        </button>
      </noscript>
    </form>
  );
}
