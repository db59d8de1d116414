/** Errors that the operator can fix are printed in one sentence, without a stack, and the command ends with code 1. */
import { BackupFailed } from '../../src/platform/backup/backup-failed.ts';
import { whyNot } from '../../src/server/setup/why-not.ts';

export async function orSayWhy(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = error instanceof BackupFailed ? error.message : whyNot(error);
    if (sentence === undefined) throw error;
    console.error(`waybill: ${sentence}`);
    process.exitCode = 1;
  }
}
