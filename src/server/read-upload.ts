/** Reads a multipart request into memory, within limits (security 1.3 and 2). */
import type { FastifyRequest } from 'fastify';
import { Refusal, refuseField } from '../platform/refusal.ts';
import type { Upload, UploadLimits } from '../platform/serve.ts';

/** What the text fields and the lines between the parts may take besides the files. */
const ROOM_FOR_FIELDS = 100_000;
const MOST_FILES = 10;

/** The files, at least one, and the text fields. A name that comes twice keeps its last text. */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, maxFiles = 1 }: UploadLimits,
): Promise<{ files: Upload[]; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type');
  const most = Math.min(maxFiles, MOST_FILES);
  // said at once instead of after megabytes; who names no length meets the limits below
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes * most + ROOM_FOR_FIELDS) throw new Refusal('too_large');
  const files: Upload[] = [];
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: most } })) {
      if (part.type === 'file') {
        files.push({ field: part.fieldname, fileName: part.filename, bytes: await part.toBuffer() });
      } else {
        fields.set(part.fieldname, String(part.value));
      }
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (files.length === 0) throw refuseField('file', 'picture_missing');
  return { files, fields: Object.fromEntries(fields) };
}

/** What the parser says is about the request, not about us: a body that breaks off is no fault of ours. */
function refusalOf(error: unknown): Refusal {
  const statusCode = error instanceof Error && 'statusCode' in error ? error.statusCode : 400;
  return new Refusal(statusCode === 413 ? 'too_large' : 'malformed');
}
