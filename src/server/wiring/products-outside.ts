/** The outside world of products, by default: the public internet, one reader thread, a folder for files. */
import { dirname, join } from 'node:path';
import { createEbay, type EbaySettings } from '../../features/products/outside-search/ebay.ts';
import type { ProductsOutside } from '../../features/products/products.ts';
import type { Translate } from '../../features/products/translations/translators.ts';
import { createReaderPool } from '../../features/reader/read-in-worker.ts';
import { createRenderer } from '../../features/reader/renderer/renderer.ts';
import { createEgress } from '../../platform/egress/egress.ts';
import { defaultDataDirectory } from '../../platform/embedded-postgres/embedded-postgres.ts';
import type { DiskRoom } from '../../platform/files/disk-room.ts';
import { type FilesPlace, openFiles } from '../../platform/files/files-address.ts';
import type { Log } from '../../platform/installation.ts';

/** Limits of the thread that reads foreign pages: a page of 5 MB takes some 100 MB and under a second. */
const readerLimits = { memoryMb: 192, timeoutMs: 2_000 };

/**
 * Nothing is opened before it is needed. `demo` lets egress reach the demo shops on loopback, exactly that pair of
 * host and port; `filesFolder` is "files" beside the embedded database by default, and `filesPlace` goes before it.
 */
export function openProductsOutside(
  options: {
    demo?: { origin: string; allow: string } | undefined;
    filesFolder?: string;
    filesPlace?: FilesPlace | undefined;
    log?: Pick<Log, 'error'>;
    /** A Chromium for pages that scripts fill; none by default. */
    rendererChromium?: string | undefined;
    /** Whether the disk takes more files. */
    room?: DiskRoom;
    /** A machine that translates products; originals are shown without one. */
    translate?: Translate | null;
    /** Modules with more adapters of foreign shops, for the reader's thread. */
    adapterModules?: readonly string[];
    ebay?: EbaySettings | undefined;
  } = {},
): ProductsOutside {
  const {
    demo,
    rendererChromium,
    room,
    ebay,
    log,
    filesFolder = join(dirname(defaultDataDirectory()), 'files'),
    filesPlace = { kind: 'folder', folder: filesFolder },
  } = options;
  const egress = createEgress({ allow: demo ? [demo.allow] : [] });
  return {
    egress,
    translate: options.translate ?? null,
    catalogue: ebay ? createEbay(ebay) : null,
    renderer: rendererChromium ? createRenderer({ egress, executablePath: rendererChromium }) : null,
    readerPool: createReaderPool({ ...readerLimits, adapterModules: options.adapterModules }),
    files: openFiles(filesPlace, {
      room,
      onAway: (error) => log?.error({ err: error }, 'the store of files does not answer'),
    }),
    demoOrigin: demo?.origin ?? null,
  };
}
