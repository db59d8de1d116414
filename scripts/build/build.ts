/** `npm run build`: the browser's files and the renderer, their sizes, and the budgets that fail the build. */
import { buildWeb } from '../../src/server/pages/build.ts';
import { measureBuild, printSizes, verdict } from '../../src/server/pages/build-sizes.ts';

await buildWeb();
const sizes = measureBuild();
printSizes(sizes);
const { exitCode, lines } = verdict(sizes);
for (const line of lines) console.error(line);
process.exitCode = exitCode;
