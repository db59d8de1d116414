/** Builds the pages where they are not built from the sources as they are. Run by the installation. */
import { ensureBuilt } from '../../src/server/pages/build.ts';

await ensureBuilt((line) => console.log(`waybill: ${line}`));
