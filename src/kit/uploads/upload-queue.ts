/** Files on their way to the shop, one after another: on a slow line two at once would both be late. */
import { CallFailure, type OnProgress } from '../../platform/api/client.ts';

export interface FileUpload {
  id: string;
  name: string;
  state: 'waiting' | 'preparing' | 'sending' | 'paused' | 'failed';
  /** Bytes that have left, and all of them; both 0 before the file is sent. */
  sent: number;
  all: number;
  /** Why it failed. */
  error?: CallFailure;
}

export interface SendingFile {
  file: File;
  /** The same for every try of one file, so that it arrives once. */
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: OnProgress;
}

export interface UploadPort {
  /** Makes the file smaller where it can; called once for each file. */
  prepare(file: File): Promise<File>;
  /** Sends the file and shows what it became. */
  send(sending: SendingFile): Promise<void>;
  /** Told after each change, with everything that is on its way. */
  changed(uploads: readonly FileUpload[]): void;
  arrived(upload: FileUpload): void;
}

export interface UploadQueue {
  add(files: readonly File[]): void;
  /** Ends the request; HTTP cannot go on in the middle, so the file is sent from its beginning later (decision 0420). */
  pause(id: string): void;
  /** Sends a paused or failed file again, without choosing it again. */
  resume(id: string): void;
  remove(id: string): void;
  /** Pauses everything. */
  stop(): void;
}

interface Item {
  upload: FileUpload;
  file: File;
  prepared?: File;
  idempotencyKey: string;
  controller?: AbortController;
}

/** The server may not have noticed yet that the try before was ended; it does within half a minute. */
const busyTries = 24;
const busyPauseMs = 1_500;

export function createUploadQueue(port: UploadPort): UploadQueue {
  const items = createItems(port.changed);
  let isWorking = false;
  const next = (): void => {
    const item = isWorking ? undefined : items.all().find(({ upload }) => upload.state === 'waiting');
    if (!item) return;
    isWorking = true;
    void send(item, items, port).finally(() => {
      isWorking = false;
      next();
    });
  };
  const pause = (item: Item): void => {
    if (item.upload.state === 'failed') return;
    item.controller?.abort();
    items.change(item, { state: 'paused', sent: 0, all: 0 });
  };
  return {
    add(files) {
      items.add(files);
      next();
    },
    pause(id) {
      const item = items.find(id);
      if (item) pause(item);
    },
    resume(id) {
      const item = items.find(id);
      if (item?.upload.state !== 'paused' && item?.upload.state !== 'failed') return;
      items.wait(item);
      next();
    },
    remove(id) {
      const item = items.find(id);
      if (!item) return;
      item.controller?.abort();
      items.drop(item);
    },
    stop() {
      items.all().forEach(pause);
    },
  };
}

/** Everything that is on its way; `changed` is told after each change. */
function createItems(changed: UploadPort['changed']) {
  let items: Item[] = [];
  const tell = (): void => changed(items.map(({ upload }) => upload));
  return {
    all: (): readonly Item[] => items,
    find: (id: string): Item | undefined => items.find(({ upload }) => upload.id === id),
    add(files: readonly File[]): void {
      for (const file of files) {
        const id = crypto.randomUUID();
        const upload: FileUpload = { id, name: file.name, state: 'waiting', sent: 0, all: 0 };
        items = [...items, { upload, file, idempotencyKey: crypto.randomUUID() }];
      }
      tell();
    },
    change(item: Item, to: Partial<FileUpload>): void {
      item.upload = { ...item.upload, ...to };
      tell();
    },
    /** As it was when it came, without what went wrong. */
    wait(item: Item): void {
      const { error: _, ...upload } = item.upload;
      item.upload = { ...upload, state: 'waiting', sent: 0, all: 0 };
      tell();
    },
    drop(item: Item): void {
      items = items.filter((each) => each !== item);
      tell();
    },
  };
}

/** One try of one file, to its end: arrived, failed, or ended by somebody. */
async function send(item: Item, items: ReturnType<typeof createItems>, port: UploadPort): Promise<void> {
  item.controller = new AbortController();
  const { signal } = item.controller;
  try {
    items.change(item, { state: 'preparing', sent: 0, all: 0 });
    item.prepared ??= await port.prepare(item.file);
    signal.throwIfAborted();
    items.change(item, { state: 'sending', all: item.prepared.size });
    const { idempotencyKey, prepared: file } = item;
    const onProgress: OnProgress = (sent, all) => {
      if (!signal.aborted) items.change(item, { sent, all });
    };
    await whenFree(() => port.send({ file, idempotencyKey, signal, onProgress }), signal);
    items.drop(item);
    port.arrived(item.upload);
  } catch (error) {
    // whoever ended it has said what it is now
    if (signal.aborted) return;
    if (!(error instanceof CallFailure)) {
      items.drop(item);
      throw error;
    }
    items.change(item, { state: 'failed', error });
  }
}

/** The same key is refused while the server still works on the try before. */
async function whenFree(send: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      const isBusy = error instanceof CallFailure && error.code === 'in_flight';
      if (!isBusy || tries === busyTries || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, busyPauseMs));
      signal.throwIfAborted();
    }
  }
}
