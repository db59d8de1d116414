/** The file of a label, as a carrier sends it. */

const mostBytes = 3_000_000;

/** The bytes. Throws for an answer that is no PDF or is too large to be one label. */
export async function requirePdf(answer: Response): Promise<Uint8Array> {
  if (!answer.ok) throw new Error(`the carrier answered ${answer.status} for the label`);
  return requireLabel(new Uint8Array(await answer.arrayBuffer()));
}

/** The same of bytes. */
export function requireLabel(bytes: Uint8Array): Uint8Array {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  if (!isPdf || bytes.length > mostBytes) throw new Error('the carrier sent something else than a label');
  return bytes;
}
