/** Labels of CDEK: POST /v2/print/barcodes, then its file once it is drawn. */

import { requirePdf } from '../label-file.ts';
import { lookUntil } from '../look-until.ts';
import { readAnswer, refuseInvalid } from './answers.ts';
import type { CdekClient } from './client.ts';

/** The PDF of 105 by 148 millimetres; null while it is not drawn. Throws when CDEK cannot be asked. */
export async function labelOfCdek(client: CdekClient, order: string): Promise<Uint8Array | null> {
  const body = { orders: [{ order_uuid: order }], copy_count: 1, format: 'A6' };
  const asked = await readAnswer(await client.ask('/v2/print/barcodes', { method: 'POST', body }));
  refuseInvalid(asked, 'CREATE');
  const file = asked.entity?.uuid;
  if (!file) throw new Error('CDEK named no label');
  const path = `/v2/print/barcodes/${encodeURIComponent(file)}`;
  const isDrawn = await lookUntil(async () => {
    const now = await readAnswer(await client.ask(path));
    refuseInvalid(now, 'CREATE');
    return now.entity?.statuses.some(({ code }) => code === 'READY') || undefined;
  });
  // the address in the answer is not followed: the token goes to the operator's address alone
  return isDrawn ? requirePdf(await client.ask(`${path}.pdf`)) : null;
}
