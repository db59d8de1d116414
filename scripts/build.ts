/** `npm run build`: the browser's files and the renderer, their sizes, and the budgets that fail the build. */
import { buildWeb } from '../src/server/build.ts';
import { measureBuild, printSizes } from '../src/server/build-sizes.ts';

await buildWeb();
const sizes = measureBuild();
printSizes(sizes);
if (sizes.overBudget.length > 0) {
  for (const line of sizes.overBudget) console.error(`over budget: ${line}`);
  process.exit(1);
}
