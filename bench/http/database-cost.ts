/** Processor time of PostgreSQL: its server and all that it ever forked, read from /proc (Linux only). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Clock ticks a second, which Linux fixes for what it tells programs. */
const ticksPerSecond = 100;

/** Milliseconds of processor time of the server on this data directory; 0 where there is no /proc. */
export function databaseMilliseconds(dataDirectory: string): number {
  try {
    const [server = ''] = readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n');
    const own = statOf(server);
    // what ended counts with its parent, what lives by itself
    let ticks = own ? own.own + own.ended : 0;
    for (const name of readdirSync('/proc')) {
      const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
      if (stat?.parent === server) ticks += stat.own;
    }
    return (ticks * 1000) / ticksPerSecond;
  } catch {
    return 0;
  }
}

interface ProcessStat {
  parent: string;
  own: number;
  ended: number;
}

function statOf(pid: string): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name stands in brackets and may hold blanks
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (index: number): number => Number(fields[index] ?? 0);
    return { parent: fields[1] ?? '', own: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    // it ended between listing and reading
    return undefined;
  }
}

/** Mebibytes that a process holds in memory, or 0. */
export function residentMebibytes(pid: number | 'self' = 'self'): number {
  try {
    const found = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(found?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
