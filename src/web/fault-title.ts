import type { PageFault } from './loading/page-state.ts';

/** The key of what the page of a fault is called, in its heading and in its title: the server failed only where it did. Pure. */
export function faultTitle({ status, isChunk, noAnswer }: PageFault): string {
  if (isChunk) return 'ui.chunk.title';
  if (noAnswer) return `ui.noAnswer.${noAnswer}.title`;
  if (status === 404 || status === 410) return '404.title';
  if (status === 403 || status === 429) return `error.title${status}`;
  if (status === 503) return 'error.unavailableTitle';
  return status < 500 ? 'error.refusedTitle' : 'error.title';
}
