/** The checker as whoever holds a quote runs it: in an empty folder, and without anything of ours. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OfflineCheck {
  /** Runs the checker on the texts of quotes and of the keys. */
  check(quotes: string | readonly string[], keys: string): Promise<{ code: number; said: string }>;
  close(): void;
}

export function offlineCheck(checker = 'public/verify-quote.mjs'): OfflineCheck {
  const folder = mkdtempSync(join(tmpdir(), 'quote-check-'));
  return {
    check(quotes, keys) {
      const inside = mkdtempSync(join(folder, 'empty-'));
      copyFileSync(checker, join(inside, 'verify-quote.mjs'));
      writeFileSync(join(inside, 'keys.json'), keys);
      const names = [quotes].flat().map((text, index) => {
        writeFileSync(join(inside, `quote-${index}.json`), text);
        return `quote-${index}.json`;
      });
      const args = ['verify-quote.mjs', ...names, 'keys.json'];
      return new Promise((done) => {
        // no environment: neither modules of ours nor options of this process
        execFile(process.execPath, args, { cwd: inside, env: {} }, (error, out, err) =>
          done({ code: Number(error?.code ?? 0), said: `${out}${err}` }),
        );
      });
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
