/** Builds both bundles into the folder named by the argument. A process of its own, so that React's build is production's. */
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../src/server/pages/build.ts';

const folder = process.argv[2];
if (!folder) throw new Error('build-web needs a folder');
const shared = { root, logLevel: 'warn', mode: 'production' } as const;
await build({ ...shared, build: { outDir: join(folder, 'client') } });
await build({ ...shared, build: { ssr: true, outDir: join(folder, 'server') } });
