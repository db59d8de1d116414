/** News of many parcels out of a CSV file; every wrong line is named, and then nothing is taken over. */

import type { Database } from '../../../platform/database/database.ts';
import { type CsvLine, type LineFault, readCsv } from '../../../platform/tables/csv-lines.ts';
import { type CsvFault, faultsInWords } from '../../../platform/tables/table-contract.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { momentOf } from '../../../platform/time/zoned.ts';
import type { DeliveryState } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { readDeliveryNumber } from '../ordering/delivery-number.ts';
import { deliveriesByNumbers } from '../reading/list-deliveries.ts';
import { applyNews, type RoadNews } from './track-delivery.ts';

export const trackingColumns = ['number', 'time', 'state', 'place', 'text'] as const;
type TrackingLine = CsvLine<(typeof trackingColumns)[number]>;

/** Values of the column `state`; an empty cell is a scan on the way. */
export const newsStates = ['shipped', 'customs', 'in_destination', 'delivered'] as const;

const mostLines = 5000;
/** Characters of a cell. */
const most = { text: 500, place: 120 } as const;

export interface TrackingImport {
  csv: string;
  isDryRun: boolean;
  userId: string;
  roles: readonly string[];
  locale: Locale;
  /** Of whoever imports: times without an offset are by this clock. */
  zone: string;
}

interface ReadNews extends RoadNews {
  line: number;
  /** As it is written in the file, in its one spelling. */
  number: string;
}

/** Takes news over when every line is right; the same file again changes nothing. */
export async function importTracking(
  db: Database,
  deliveries: DeliveriesShop,
  request: TrackingImport,
): Promise<{ lines: number; changed: number; faults: CsvFault[] }> {
  const { texts, shop } = deliveries.orders;
  const { news, faults, lines } = readTracking(request.csv, { now: shop.clock.now(), zone: request.zone });
  const known = await deliveriesByNumbers(
    db,
    news.map(({ number }) => number),
  );
  const parcelOf = parcelFinder(known);
  for (const { line, number } of news) {
    const parcel = parcelOf(number);
    if (!parcel) faults.push({ line, column: 'number', code: 'unknown_number', values: { number } });
    else if (!hasLeft(parcel.state))
      faults.push({ line, column: 'number', code: 'not_shipped', values: { number } });
    else if (parcel.userId === request.userId)
      faults.push({ line, column: 'number', code: 'own_parcel', values: { number } });
  }
  faults.sort((one, other) => one.line - other.line);
  const told = faultsInWords(texts, request.locale, faults);
  if (faults.length > 0 || request.isDryRun) return { lines, changed: 0, faults: told };
  const actor = { kind: 'staff', userId: request.userId, roles: request.roles } as const;
  let changed = 0;
  const byParcel = Map.groupBy(news, ({ number }) => parcelOf(number)?.id);
  for (const { id } of known) {
    const own = byParcel.get(id) ?? [];
    if (own.length > 0 && (await applyNews(db, deliveries, { deliveryId: id, actor, news: own }))) changed++;
  }
  return { lines, changed, faults: [] };
}

/** Finds a parcel by its own number, or else by its carrier's; each in one step, however long the file is. */
function parcelFinder<Parcel extends { number: string; tracking: string | null }>(
  known: readonly Parcel[],
): (number: string) => Parcel | undefined {
  const first = (name: 'number' | 'tracking'): Map<string | null, Parcel> =>
    new Map(known.toReversed().map((one) => [one[name], one]));
  const [byNumber, byTracking] = [first('number'), first('tracking')];
  return (number) => byNumber.get(number) ?? byTracking.get(number);
}

function hasLeft(state: DeliveryState): boolean {
  return ['shipped', 'customs', 'in_destination', 'delivered', 'returned', 'lost'].includes(state);
}

interface TrackingClock {
  now: Date;
  zone: string;
}

/** The lines of a file as news, or what is wrong with them. Pure. */
export function readTracking(
  text: string,
  clock: TrackingClock,
): { news: ReadNews[]; faults: LineFault[]; lines: number } {
  const read = readCsv(text, trackingColumns);
  if ('fault' in read) return { news: [], faults: [read.fault], lines: 0 };
  if (read.lines.length === 0)
    return { news: [], faults: [{ line: 1, column: null, code: 'no_lines' }], lines: 0 };
  if (read.lines.length > mostLines) {
    return {
      news: [],
      faults: [{ line: mostLines + 2, column: null, code: 'too_many_lines' }],
      lines: read.lines.length,
    };
  }
  const faults: LineFault[] = [];
  const news = read.lines.flatMap((line) => newsOfLine(line, clock, faults));
  return { news, faults, lines: read.lines.length };
}

function newsOfLine(
  { line, cells }: TrackingLine,
  { now, zone }: TrackingClock,
  faults: LineFault[],
): ReadNews[] {
  const wrong = (column: string, code: string): void => {
    faults.push({ line, column, code });
  };
  const number = readDeliveryNumber(cells.number) ?? cells.number.replace(/[\s-]/g, '').toUpperCase();
  if (number === '') wrong('number', 'empty');
  const at = timeOf(cells.time, zone);
  if (!at) wrong('time', 'not_a_time');
  else if (at > now) wrong('time', 'in_the_future');
  const state = newsStates.find((one) => one === cells.state.toLowerCase()) ?? null;
  if (cells.state !== '' && state === null) wrong('state', 'unknown_state');
  if (state === null && cells.text === '') wrong('text', 'empty');
  for (const column of ['place', 'text'] as const) {
    const max = most[column];
    if (cells[column].length > max) faults.push({ line, column, code: 'too_long', values: { max } });
  }
  if (!at || faults.some((fault) => fault.line === line)) return [];
  return [{ line, number, at, state, place: cells.place || null, note: cells.text || null }];
}

/** RFC 3339, or a day with hours and minutes by the clock of a zone: 2026-03-01 14:30 or 01.03.2026 14:30. */
function timeOf(text: string, zone: string): Date | null {
  const [, day, month, year, clock] = /^(\d\d)\.(\d\d)\.(\d{4})[ T](\d\d:\d\d)$/.exec(text) ?? [];
  const iso = year ? `${year}-${month}-${day}T${clock}` : text.replace(' ', 'T');
  const [, minute, seconds = '', offset] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(iso) ?? [];
  if (!minute) return null;
  if (!offset) {
    const at = momentOf(zone, minute);
    const inMinute = Number(seconds.slice(1) || 0) * 1000;
    return at && inMinute < 60_000 ? new Date(at.getTime() + inMinute) : null;
  }
  // the program takes 30 February for 2 March
  if (!momentOf('UTC', minute)) return null;
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? null : at;
}
