/** The processes of the benchmark, and questions to them. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The resources that the shop has used since it started. */
export interface Cost {
  /** Processor time of the shop's process and of PostgreSQL, in milliseconds. */
  cpuMs: number;
  databaseMs: number;
  /** Statements of requests and reactions, and those of the queue itself. */
  statements: number;
  queue: number;
  /** Mebibytes that the shop's process holds now. */
  memory: number;
}

export function start(file: string, args: string[] = []): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    // as `npm start` does
    execArgv: ['--max-semi-space-size=4', '--max-old-space-size=640'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

let asked = 0;

/** Asks a process and waits for the answer to exactly this question. */
export function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const question = ++asked;
  return new Promise((resolve) => {
    const listen = (answer: { question?: number; answer: Answer }): void => {
      if (answer.question !== question) return;
      child.off('message', listen);
      resolve(answer.answer);
    };
    child.on('message', listen);
    child.send({ ...message, question });
  });
}
