/**
 * `npm run audit:supply`: asks the registry whether a package that the shop runs with is known to be weak, and whether
 * the packages are signed by it. Exit code 1 for what must be acted on at once, and when the registry did not answer.
 */
import { spawnSync } from 'node:child_process';
import { type AuditAnswer, judgeAudit } from './supply/weaknesses.ts';

function npm(...words: string[]): { status: number | null; stdout: string } {
  const { status, stdout } = spawnSync('npm', words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  return { status, stdout };
}

try {
  const answer = JSON.parse(npm('audit', '--omit=dev', '--json').stdout) as AuditAnswer;
  const { urgent, told } = judgeAudit(answer, new Date().toISOString().slice(0, 10));
  for (const sentence of [...urgent, ...told]) console.log(sentence);
  console.log(
    `${urgent.length} urgent, ${told.length} to read, of ${answer.metadata?.dependencies?.total} packages`,
  );
  const signatures = npm('audit', 'signatures');
  console.log(signatures.stdout.trim());
  process.exitCode = urgent.length > 0 || signatures.status !== 0 ? 1 : 0;
} catch (error) {
  console.error(`audit:supply: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
