/** `npm run worker`: the worker alone, for installations where several servers share one database. */
import './runtime.ts';

const { startWorkerAlone } = await import('./start.ts');
await startWorkerAlone();
