import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 200;
const PAGE_KB = 4;

/**
 * Looks at the resident memory of a process and all of its group, and tells once when it is over the limit. Only Linux
 * says how much each process has; elsewhere nothing is watched.
 */
export function watchMemory(
  pid: number | undefined,
  mostMb: number,
  onOver: () => void,
): { stop: () => void } {
  if (pid === undefined || process.platform !== 'linux') return { stop: () => {} };
  const timer = setInterval(() => {
    if (residentMb(pid) <= mostMb) return;
    clearInterval(timer);
    onOver();
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Memory of all processes of a group, in MB; memory that they share counts for each. */
function residentMb(group: number): number {
  let kilobytes = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'latin1');
      // the name, in brackets, may hold spaces
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[2]) !== group) continue;
      kilobytes += Number(fields[21]) * PAGE_KB;
    } catch {
      // it ended meanwhile
    }
  }
  return kilobytes / 1024;
}
