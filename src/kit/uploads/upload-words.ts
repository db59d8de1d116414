/** The words about files that are on their way, to be read and heard. */

import type { CallFailure } from '../../platform/api/client.ts';
import type { Words } from '../../platform/texts/texts.ts';
import type { DroppedFile } from '../../ui/forms/file-rows.tsx';
import type { FileUpload, UploadQueue } from './upload-queue.ts';

const megabyte = 1_000_000;

interface Reading {
  words: Words;
  number(number: string | number): string;
  queue: Pick<UploadQueue, 'pause' | 'resume'>;
}

/** The row of a file: its state in words, its progress, and what can be done about it. */
export function rowOf(upload: FileUpload, { words, number, queue }: Reading): DroppedFile {
  const { id, name, state, sent, all } = upload;
  const pause = { text: words('ui.files.pause'), onPress: () => queue.pause(id) };
  const resume = (text: string) => ({ text: words(text), onPress: () => queue.resume(id) });
  switch (state) {
    case 'failed':
      return {
        ...{ id, name, state, action: resume('ui.files.retry') },
        error: upload.error ? failureText(upload.error, words) : words('ui.failure.refused'),
      };
    case 'paused':
      return { ...{ id, name, state, detail: words('ui.files.paused') }, action: resume('ui.files.resume') };
    case 'waiting':
    case 'preparing':
      return { ...{ id, name, detail: words(`ui.files.${state}`), action: pause }, state: 'uploading' };
    case 'sending': {
      const size = number(Math.max(0.1, Math.round((all / megabyte) * 10) / 10));
      // everything has left: the shop looks at the picture
      const isChecked = all > 0 && sent >= all;
      const progress = all > 0 ? sent / all : 0;
      const detail = isChecked
        ? words('ui.files.checking')
        : words('ui.files.sending', { percent: Math.floor(progress * 100), size });
      return { ...{ id, name, detail, action: pause }, state: 'uploading', progress };
    }
  }
}

/** Why a file was not taken: about its own field first. */
export function failureText(failure: CallFailure, words: Words): string {
  const [field] = Object.values(failure.fields).flat();
  if (failure.kind === 'offline') return words('ui.files.offline');
  return field ?? (failure.kind === 'refused' ? failure.message : words(`ui.failure.${failure.kind}`));
}

/** The announcement of a screen reader after a change: each quarter of a file, a pause, a failure; not every percent. */
export function announcementOf(
  before: readonly FileUpload[],
  after: readonly FileUpload[],
  words: Words,
): string | undefined {
  for (const now of after) {
    const { name, state } = now;
    const was = before.find(({ id }) => id === now.id);
    if (state === 'sending' && quarterOf(now) > (was ? quarterOf(was) : 0))
      return words('ui.files.said.part', { name, percent: quarterOf(now) * 25 });
    if (state === was?.state) continue;
    if (state === 'paused') return words('ui.files.said.paused', { name });
    if (state === 'failed')
      return words('ui.files.said.failed', { name, reason: now.error ? failureText(now.error, words) : '' });
  }
  return undefined;
}

const quarterOf = ({ sent, all }: FileUpload): number => (all > 0 ? Math.floor((sent / all) * 4) : 0);
