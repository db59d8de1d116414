/**
 * A runner of graphile-worker that found few jobs rests for a moment, and forgets what it was told meanwhile until it
 * looks again by itself, two seconds later. A mail that an event makes would wait that long, so what was told during the
 * rest is told again at its end.
 */
import type { WorkerEvents } from 'graphile-worker';

/** Watches the events of one runner, before it starts. */
export function keepWakeUps(events: WorkerEvents): void {
  let [rests, looks] = [false, () => false];
  let wasWoken = false;
  events.on('localQueue:init', ({ localQueue }) => {
    looks = () => localQueue.fetchInProgress;
  });
  // outside of a rest the runner looks at once
  events.on('pool:listen:notification', () => {
    wasWoken ||= rests || looks();
  });
  events.on('localQueue:refetchDelay:start', () => {
    rests = true;
  });
  events.on('localQueue:refetchDelay:abort', () => {
    rests = false;
    wasWoken = false;
  });
  events.on('localQueue:refetchDelay:expired', ({ localQueue }) => {
    rests = false;
    if (!wasWoken) return;
    wasWoken = false;
    // this is told just before the rest ends
    queueMicrotask(() => localQueue.pulse(1));
  });
}
