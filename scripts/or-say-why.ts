/** What the operator can mend is said in one sentence, without a stack, and the command ends with code 1. */
import { BackupFailed } from '../src/platform/backup/backup-failed.ts';
import { DataDirectoryInUse } from '../src/platform/embedded-postgres/owner.ts';
import { MigrationFailed, ProgramTooOld } from '../src/platform/migrate.ts';
import { SettingsError } from '../src/server/settings-error.ts';

const known = [BackupFailed, DataDirectoryInUse, MigrationFailed, ProgramTooOld, SettingsError];

export async function orSayWhy(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!known.some((kind) => error instanceof kind)) throw error;
    console.error(`waybill: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
