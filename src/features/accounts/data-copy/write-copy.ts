/** The copy of somebody's data as one JSON object, written in parts however much it is (decisions/0538). */
import type { OwnedRows } from '../../../platform/database/owned-rows.ts';

const plain = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
const json = (value: unknown): string => JSON.stringify(value, plain, 2) ?? 'null';

/** `head` first, then each table with its rows. Names nobody of staff. */
export async function* writeCopy(
  head: { madeAt: string; account: { id: string } },
  parts: AsyncIterable<OwnedRows>,
): AsyncGenerator<string> {
  const { id } = head.account;
  yield withoutOthers(json(head).slice(0, -2), id);
  let before: string | undefined;
  for await (const { table, rows } of parts) {
    const opening = `${before === undefined ? '' : '\n]'},\n${json(table)}: [\n`;
    const written = rows.map(json).join(',\n');
    yield `${table === before ? ',\n' : opening}${withoutOthers(written, id)}`;
    before = table;
  }
  yield before === undefined ? '\n}\n' : '\n]\n}\n';
}

/** Ids of other accounts, those of staff who worked on something: a copy says that it was somebody of the shop. */
function withoutOthers(copy: string, own: string): string {
  return copy.replace(/usr_[0-9A-Za-z]+/g, (id) => (id === own ? id : 'staff'));
}
