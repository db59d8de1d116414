/** The commands of `scripts/`, as an operator runs them: a process of its own, with nothing but its environment. */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface CommandEnd {
  code: number | null;
  /** Its output, both streams in order. */
  said: string;
}

/** Runs the script of this name, in whatever folder of `scripts` it lies, to its end. */
export function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const [script] = globSync(`scripts/**/${name}.ts`, { cwd: root });
  if (!script) throw new Error(`no script is named ${name}`);
  const child = spawn(process.execPath, [`${root}${script}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => {
      said += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}
