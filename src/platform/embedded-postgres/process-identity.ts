import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process id alone is reused by the system; together with its start it names one process for ever. */
export interface ProcessIdentity {
  pid: number;
  /** When the process started, as the system says it; null where the system does not say. */
  started: string | null;
}

/** Names this very process. */
export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid) };
}

/** True when the named process still runs, and not another one that got the same number later. */
export function stillRuns({ pid, started }: ProcessIdentity): boolean {
  if (!isAlive(pid)) return false;
  const now = startOf(pid);
  return started === null || now === null || now === started;
}

/** True when a process with this number exists and is not a zombie that only waits to be collected. */
export function isAlive(pid: number): boolean {
  return isNumberTaken(pid) && procStat(pid)?.[0] !== 'Z';
}

/** True when the system cannot give this number to a new process, be it only for the remains of a dead one. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process exists, although it may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The command line of a process, or null where it cannot be read. */
export function commandLine(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return askPs(pid, 'command=');
  }
}

function startOf(pid: number): string | null {
  const ticks = procStat(pid)?.[19];
  if (ticks === undefined) return askPs(pid, 'lstart=');
  try {
    // The tick count begins again with each boot of the machine.
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`;
  } catch {
    return ticks;
  }
}

/** The fields of /proc/<pid>/stat from the third on: the second, the program's name, may hold spaces. */
function procStat(pid: number): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function askPs(pid: number, column: string): string | null {
  if (process.platform === 'linux' || process.platform === 'win32') return null;
  const options = { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } } as const;
  const answer = spawnSync('ps', ['-o', column, '-p', String(pid)], options);
  return answer.status === 0 ? answer.stdout.trim() || null : null;
}
