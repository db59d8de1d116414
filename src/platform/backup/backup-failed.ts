/** A backup or a restore that cannot go on: one sentence for the operator, with what to do. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}
