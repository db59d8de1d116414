/** Puts texts of the outside world into a shop by every call that takes a file in, and by those that take foreign words. */

import { type CallName, calls } from '../../src/calls.ts';
import { tariffColumns } from '../../src/features/shipping-rates/tariff-cells.ts';
import { locales } from '../../src/platform/texts/locale.ts';
import { aCustomer } from './a-customer.ts';
import { type DeliveryDesk, importRoutes } from './a-delivery.ts';
import type { Buyer } from './an-order.ts';
import { takeTransfers } from './bank-transfers.ts';

/** A cell as any program writes it that guards nothing. */
export const rawCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const rawTable = (header: string, rows: readonly (readonly string[])[]): string =>
  [header, ...rows.map((row) => row.map(rawCell).join(','))].join('\n');
const xml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&apos;',
  );

export interface Importing {
  desk: DeliveryDesk;
  texts: readonly string[];
  /** The number of a parcel that is on the road. */
  parcel: string;
  sender: Buyer;
}

/** Answers what each call said: its status, and what it took or found wrong. */
export async function importEverything({
  desk,
  texts,
  parcel,
  sender,
}: Importing): Promise<Record<string, unknown>> {
  const { shop } = desk.market;
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  const told: Record<string, unknown> = {};
  const ask = async (name: CallName, body: unknown, params?: Record<string, string>) => {
    const answer = await shop.call(name as 'staffImportTransfers', {
      token,
      body,
      ...(params ? { params } : {}),
    });
    const { data, error } = answer.body as unknown as { data?: unknown; error?: unknown };
    return { status: answer.status, data, error };
  };
  await takeTransfers(shop);
  const bookedOn = shop.clock.now().toISOString().slice(0, 10);
  const credits = texts.map((text, at) => [bookedOn, `${at + 1}.00`, 'RUB', text, text, `c${at}`]);
  told.csv = await ask('staffImportTransfers', {
    statement: rawTable('date,amount,currency,purpose,payer,id', credits),
  });
  told.camt = await ask('staffImportTransfers', { statement: camtOf(texts, bookedOn) });
  const account = await ask('staffCreateSupplierAccount', { name: 'Card', kind: 'card', currency: 'EUR' });
  const { id = '' } = (account.data ?? {}) as { id?: string };
  const movements = texts.map((text, at) => [bookedOn, `-${at + 1}.00`, 'EUR', text, text, `m${at}`]);
  const statement = rawTable('date,amount,currency,purpose,payer,id', movements);
  told.supplier = await ask('staffImportSupplierStatement', { statement }, { id });
  const at = new Date(shop.clock.now().getTime() - 60_000).toISOString();
  told.tracking = await ask('staffImportTracking', {
    csv: rawTable(
      'number,time,state,place,text',
      texts.map((text) => [parcel, at, '', text.slice(0, 120), text]),
    ),
  });
  for (const [kind, exported, imported] of [
    ['blacklist', 'staffExportBlacklist', 'staffImportBlacklist'],
    ['stores', 'staffExportStores', 'staffImportStores'],
  ] as const) {
    const { data } = await ask(exported, { format: 'json' });
    const [first = {}] = JSON.parse((data as { text: string }).text) as Record<string, unknown>[];
    // names have no control characters, which a line with one is refused for
    const names = texts.filter((text) => !/[^\P{Cc}\t\n\r]/u.test(text));
    const rows = names.map((text, at) => ({ ...spoiled(first, text), key: `outside-${at}`, version: '' }));
    told[kind] = await ask(imported, { format: 'json', text: JSON.stringify(rows) });
  }
  const routes = texts.map((text, at) => tariffColumns.map((column) => routeCell(column, text, at)));
  told.tariff = await importRoutes(shop, token, {
    csv: rawTable(tariffColumns.join(','), routes),
    version: 2,
  });
  told.parcels = await announced(desk, sender, texts);
  return told;
}

/** Names in each language are the text; all else is as it was. */
const spoiled = (row: Record<string, unknown>, text: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      locales.some((one) => name.endsWith(`_${one}`)) ? text : value,
    ]),
  );

function routeCell(column: string, text: string, at: number): string {
  if (column.startsWith('name_')) return text;
  const cells: Record<string, string> = {
    ...{ route: `outside_${at}`, carrier: 'dhl', tracked: 'yes', volume_divisor: '5000', max_kg: '30' },
    ...{ countries: 'RU DE', days_from: '5', days_to: '9', up_to_kg: '30', base: '0.00', per_kg: '900.00' },
  };
  return cells[column] ?? '';
}

/** A statement of CAMT.053 with one credit for each text. */
function camtOf(texts: readonly string[], day: string): string {
  const entries = texts.map(
    (text, at) => `<Ntry><Amt Ccy="RUB">${at + 100}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>x${at}</AcctSvcrRef><NtryDtls><TxDtls>
<RltdPties><Dbtr><Nm>${xml(text)}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${xml(text)}</Ustrd></RmtInf>
</TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

/** Parcels that a customer announces; a text with control characters is refused there. */
async function announced({ market: { shop } }: DeliveryDesk, { token }: Buyer, texts: readonly string[]) {
  const statuses: number[] = [];
  for (const text of texts) {
    const body = {
      ...{ shop: 'https://evil.example/p/1', country: 'RU', currency: 'EUR', comment: text },
      lines: [{ title: text, quantity: 1, price: '40.00' }],
    };
    statuses.push((await shop.call('announceParcel', { token, body })).status);
  }
  return statuses;
}

/** Every call that takes a file of text in. */
export const importCalls = Object.keys(calls).filter((name) => name.startsWith('staffImport'));
