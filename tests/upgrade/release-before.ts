/** The release before this one: taken out of the history, and its processes on a database of this one. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Read by its processes. */
const parts = ['src', 'database', 'public', 'package.json'];

/** The commit of the release before, which `release-before.json` names: with each release it is set to the one before it. */
export const { commit } = JSON.parse(
  readFileSync(new URL('release-before.json', import.meta.url), 'utf8'),
) as { commit: string };

/** Why the release before cannot be tried here; undefined where it can. */
export function whyItIsNotHere(): string | undefined {
  const known = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
  if (known.status === 0) return undefined;
  return `the commit of the release before, ${commit}, is not in this copy of the history: git fetch --unshallow`;
}

/** Puts its code into the folder, beside the packages of this release. */
export function unpack(folder: string): void {
  const archive = execFileSync('git', ['archive', commit, '--', ...parts], {
    ...{ cwd: root, maxBuffer: 2 ** 30 },
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

export interface Process {
  /** The rest of its first line that begins with the word. */
  said: string;
  /** Ends it in order; answers its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a program and resolves when it says the word; throws what it said when it ends before. */
export async function start(
  program: readonly string[],
  { word, cwd, env }: { word: string; cwd: string; env: Record<string, string> },
): Promise<Process> {
  const child = spawn(process.execPath, program, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let whole = '';
  child.stderr.on('data', (part: Buffer) => {
    whole += part;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    whole += `${line}\n`;
    if (!line.includes(word)) continue;
    child.stdout.resume();
    return { said: line.replace(word, '').trim(), stop: () => end(child) };
  }
  await end(child);
  throw new Error(`${program[0]} did not start:\n${whole}`);
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  return child.exitCode;
}
