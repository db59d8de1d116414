/**
 * How fast this page came and answered, told to the shop once when the page is left: no cookie, no name, no address but
 * the pattern of the page (UX-246). The definitions are those of web.dev/vitals.
 */

interface Seen {
  /** Seconds. */
  lcp?: number;
  inp?: number;
  fcp?: number;
  ttfb?: number;
  /** The sum of shifts in the worst stretch. */
  cls?: number;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Action extends PerformanceEntry {
  interactionId?: number;
}

/** Shifts with less than this between them, and within five seconds, are one stretch. Milliseconds. */
const shiftGap = 1_000;
const longestStretch = 5_000;

export function reportSpeeds(page: { route: string | null; locale: string }): void {
  const { route, locale } = page;
  if (route === null || !('PerformanceObserver' in window)) return;
  const seen: Seen = { cls: 0 };
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && 'responseStart' in visit) seen.ttfb = Number(visit.responseStart) / 1000;
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime / 1000;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime / 1000;
  });
  // of fewer than fifty interactions the slowest one represents all
  observe('event', (entry: Action) => {
    if (entry.interactionId) seen.inp = Math.max(seen.inp ?? 0, entry.duration / 1000);
  });
  const stretch = { from: 0, last: 0, sum: 0 };
  observe('layout-shift', (entry: PerformanceEntry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    const isNew = startTime - stretch.last > shiftGap || startTime - stretch.from > longestStretch;
    if (isNew) Object.assign(stretch, { from: startTime, sum: 0 });
    Object.assign(stretch, { last: startTime, sum: stretch.sum + value });
    seen.cls = Math.max(seen.cls ?? 0, stretch.sum);
  });
  let isTold = false;
  const tell = (): void => {
    if (isTold) return;
    isTold = true;
    const told = new Blob([JSON.stringify({ route, locale, ...seen })], { type: 'application/json' });
    navigator.sendBeacon('/visit-speeds', told);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
  // not every browser hides a page before it goes
  addEventListener('pagehide', tell);
}

function observe(type: string, tell: (entry: PerformanceEntry) => void): void {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(tell));
    observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  } catch {
    // a browser that does not know this kind tells nothing of it
  }
}
