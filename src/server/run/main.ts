/** `npm start`: the whole shop in one process, on its embedded default or on the operator's own services. */
import './runtime.ts';

// imported only now, so that the compile cache of `runtime.ts` holds for it and for all that it imports
const { startShop } = await import('./start.ts');
await startShop();
