/** The table of routes as CSV, one line for each weight step of a zone; every wrong line is named. Pure. */

import { Cells, type CsvLine, type LineFault, readCsv } from '../../platform/tables/csv-lines.ts';
import { inEachLanguage } from '../../platform/texts/locale.ts';
import { gramsOf, type Route, type Zone } from '../pricing/freight/route-table.ts';
import {
  amountOf,
  countriesOf,
  kindsOf,
  millimetres,
  optionsOf,
  percentOf,
  type TariffCells,
  type TariffColumn,
  tariffColumns,
} from './tariff-cells.ts';

type Line = CsvLine<TariffColumn>;
interface ReadLine {
  line: number;
  route: Omit<Route, 'zones'>;
  zone: Zone;
}

export interface ReadTariff {
  routes: Route[];
  lines: number;
  faults: LineFault[];
}

/** The terms that a table is read against. */
export interface TariffTerms {
  /** The codes that there are. */
  carriers: readonly string[];
  /** Of every amount in the table (ISO 4217). */
  currency: string;
}

/** Reads a whole table. Routes are complete only when there is no fault. */
export function readTariff(text: string, terms: TariffTerms): ReadTariff {
  const read = readCsv(text, tariffColumns);
  if ('fault' in read) return { routes: [], lines: 0, faults: [read.fault] };
  const faults: LineFault[] = [];
  const good: ReadLine[] = [];
  for (const line of read.lines) {
    const cells = new Cells(line);
    const one = readLine(line, cells, terms);
    if (cells.faults.length > 0) faults.push(...cells.faults);
    else good.push(one);
  }
  if (read.lines.length === 0) faults.push({ line: 1, column: null, code: 'no_lines' });
  return { ...gather(good, faults), lines: read.lines.length };
}

function readLine({ line, cells: raw }: Line, cells: TariffCells, terms: TariffTerms): ReadLine {
  const { carriers, currency } = terms;
  const code = cells.text('route');
  if (code && !/^[a-z][a-z0-9_]{1,29}$/.test(code)) cells.wrong('route', 'not_a_code');
  const carrier = cells.text('carrier');
  if (carrier && !carriers.includes(carrier)) cells.wrong('carrier', 'unknown_carrier', { carrier });
  if (!/^(yes|no)$/i.test(raw.tracked)) cells.wrong('tracked', 'yes_or_no');
  const maxKg = cells.decimal('max_kg', 3);
  const upTo = cells.decimal('up_to_kg', 3);
  const side = cells.decimal('max_side_cm', 1, true);
  const sum = cells.decimal('max_sum_cm', 1, true);
  const divisor = cells.whole('volume_divisor', true);
  if (divisor === 0) cells.wrong('volume_divisor', 'above_zero');
  if (maxKg && gramsOf(maxKg) === 0) cells.wrong('max_kg', 'above_zero');
  if (upTo && gramsOf(upTo) === 0) cells.wrong('up_to_kg', 'above_zero');
  const days = { from: cells.whole('days_from') ?? 0, to: cells.whole('days_to') ?? 0 };
  if (days.to < days.from) cells.wrong('days_to', 'before_from');
  return {
    line,
    route: {
      code,
      carrier,
      name: inEachLanguage((locale) => cells.text(`name_${locale}`)),
      tracked: /^yes$/i.test(raw.tracked),
      volumeDivisor: divisor,
      maxGrams: gramsOf(maxKg ?? '0'),
      maxSideMm: millimetres(side),
      maxSumMm: millimetres(sum),
      refuses: kindsOf(cells),
      insurancePercent: percentOf(cells),
      options: optionsOf(cells, currency),
    },
    zone: {
      countries: countriesOf(cells),
      days,
      steps: [
        {
          upToGrams: gramsOf(upTo ?? '0'),
          base: amountOf(cells, 'base', currency),
          perKg: amountOf(cells, 'per_kg', currency),
        },
      ],
    },
  };
}

/** Lines of a route must say the same about it, and a country may stand in one zone of a route only. */
function gather(lines: readonly ReadLine[], faults: LineFault[]): { routes: Route[]; faults: LineFault[] } {
  const routes = new Map<string, { route: Route; first: ReadLine }>();
  for (const read of lines) {
    const known = routes.get(read.route.code);
    if (!known) {
      routes.set(read.route.code, { route: { ...read.route, zones: [read.zone] }, first: read });
      continue;
    }
    if (JSON.stringify(known.first.route) !== JSON.stringify(read.route)) {
      faults.push({ line: read.line, column: 'route', code: 'differs', values: { first: known.first.line } });
      continue;
    }
    addStep(known.route, read, faults);
  }
  return {
    faults: faults.sort((a, b) => a.line - b.line),
    routes: [...routes.values()].map(({ route }) => route),
  };
}

function addStep(route: Route, { line, zone }: ReadLine, faults: LineFault[]): void {
  const same = route.zones.find(({ countries }) => countries.join() === zone.countries.join());
  const twice = route.zones.find(
    (other) => other !== same && other.countries.some((country) => zone.countries.includes(country)),
  );
  if (twice) {
    const country = twice.countries.find((one) => zone.countries.includes(one)) ?? '';
    faults.push({ line, column: 'countries', code: 'country_twice', values: { country } });
    return;
  }
  if (!same) {
    route.zones.push(zone);
    return;
  }
  const [step] = zone.steps;
  if (!step) return;
  if ((same.steps.at(-1)?.upToGrams ?? 0) >= step.upToGrams) {
    faults.push({ line, column: 'up_to_kg', code: 'not_heavier' });
    return;
  }
  if (same.days.from !== zone.days.from || same.days.to !== zone.days.to) {
    faults.push({ line, column: 'days_from', code: 'days_differ' });
    return;
  }
  same.steps.push(step);
}
