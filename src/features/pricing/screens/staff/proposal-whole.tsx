import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { countryName, inLanguage, type Localised } from '../../../../platform/texts/locale.ts';
import type { StaffPrices } from '../../contract.ts';

export type Proposal = StaffPrices['proposals'][number];

/** Groups of customers by their ids, for those who ask about them. */
export type Groups = readonly { id: string; name: Localised }[];

interface AskedProps {
  proposal: Proposal;
  currency: string;
  groups: Groups;
}

/** All that whoever decides has to know: the values, what else changes, from when, and who asks for it and why. */
export function ProposalWhole(props: AskedProps) {
  const { byName, note, effectiveFrom, dropped, more, kind } = props.proposal;
  const { locale } = usePlace();
  const { list } = useFormats();
  const words = useWords('staff-prices.proposals');
  const countries = list(dropped.map((code) => countryName(locale, code)));
  return (
    // two machines may name a country differently
    <div className="grid gap-1" suppressHydrationWarning>
      <Asked {...props} />
      {more > 0 ? <p>{words('more', { count: more })}</p> : null}
      {countries ? <p className="text-danger">{words('dropped', { countries })}</p> : null}
      {effectiveFrom ? (
        <p className="text-small text-text-2">
          <Timed at={effectiveFrom} form="moment" say={(time) => words('from', { time })} />
        </p>
      ) : kind === 'freight' ? (
        <p className="text-small text-text-2">{words('atOnce')}</p>
      ) : null}
      {byName ? <p className="text-small text-text-2">{words('by', { name: byName })}</p> : null}
      {note ? (
        <p className="text-small text-text-2" lang="">
          {note}
        </p>
      ) : null}
    </div>
  );
}

function Asked({ proposal, currency, groups }: AskedProps) {
  const words = useWords('staff-prices');
  const { number } = useFormats();
  const { kind, before, after } = proposal;
  if (kind !== 'rate' && kind !== 'tariff') {
    return <OtherValues proposal={proposal} currency={currency} groups={groups} />;
  }
  if (kind === 'rate') {
    const texts = { currency: proposal.currency ?? '', after: number(after.value ?? '') };
    return before.value === undefined
      ? words('proposals.firstRate', texts)
      : words('proposals.rate', { ...texts, before: number(before.value) });
  }
  const shownValue = (field: string, value: string): string => {
    if (field === 'bankMode') return words(`bankModes.${value}`);
    if (field === 'penaltyBase') return words(`penaltyBases.${value}`, { currency });
    return /\d/.test(value) ? number(value) : value;
  };
  return (
    <ul className="grid gap-1">
      {Object.entries(before).map(([field, value]) => (
        <li key={field}>
          {words('proposals.fee', {
            field: words(`fields.${field}`, { currency }),
            before: shownValue(field, value),
            after: shownValue(field, after[field] ?? '0'),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Prices of routes, limits and fees of groups, each by its name; what was not there before has its first value. */
function OtherValues({ proposal: { kind, before, after, routes }, currency, groups }: AskedProps) {
  const words = useWords('staff-prices.proposals');
  const { locale } = usePlace();
  const { money, number } = useFormats();
  const groupOf = (id: string): string =>
    inLanguage(groups.find((one) => one.id === id)?.name ?? { en: id }, locale);
  const shownValue = (name: string, value: string): string => {
    const [what] = name.split(':');
    if (kind === 'plugin') return value || words('unset');
    if (what === 'volume') return value === '0' ? words('noVolume') : number(value);
    if (what === 'member') return groupOf(value);
    if (what === 'insurance' || what === 'percent') return words('percent', { value: number(value) });
    const [amount = '0', own = currency] = value.split(' ');
    return money({ amount, currency: own });
  };
  const named = (name: string): string => {
    if (kind === 'limits') return words(`limits.${name}`);
    if (kind === 'group_fee' || kind === 'group_member') {
      const [of = '', id = ''] = name.split(':');
      return words(`groups.${of}`, { group: groupOf(id), customer: id });
    }
    if (kind === 'plugin') {
      const [plugin = ''] = name.split(':');
      const field = routes[name]?.[locale] ?? name;
      return words('plugin', { plugin: routes[plugin]?.[locale] ?? plugin, field });
    }
    const [what = '', route = '', third = '', grams = '0'] = name.split(':');
    const country = third === 'ZZ' ? words('everywhere') : countryName(locale, third);
    const values = { route: routes[route]?.[locale] ?? route, third, country };
    return words(`freight.${what}`, { ...values, weight: number(Number(grams) / 1000) });
  };
  return (
    <ul className="grid gap-1">
      {Object.entries(after).map(([name, value]) => {
        const stood = before[name];
        const texts = { field: named(name), after: shownValue(name, value) };
        return (
          <li key={name}>
            {stood === undefined
              ? words(kind === 'group_member' ? 'firstGroup' : 'first', texts)
              : words('fee', { ...texts, before: shownValue(name, stood) })}
          </li>
        );
      })}
    </ul>
  );
}
