/** The reason why a shop does not start, as one sentence for the operator. */

import { MigrationFailed, ProgramTooOld } from '../../platform/database/migrate.ts';
import { DataDirectoryInUse } from '../../platform/embedded-postgres/owner.ts';
import { StoreRefused } from '../../platform/files/object-store.ts';
import { PluginError } from '../../plugins/load-plugins.ts';
import { SettingsError } from '../settings/settings-error.ts';

const inWords = [
  SettingsError,
  DataDirectoryInUse,
  MigrationFailed,
  ProgramTooOld,
  StoreRefused,
  PluginError,
];

/** The sentence, or undefined for a bug, whose stack is wanted. */
export function whyNot(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (inWords.some((kind) => error instanceof kind)) return error.message;
  const { code, syscall, address, port, path } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  const place = port === undefined ? address : `port ${port} of ${address}`;
  if (code === 'EADDRINUSE') return `${place} is taken: stop what listens there, or set another PORT`;
  if (code === 'EADDRNOTAVAIL')
    return `HOST is ${address}, which is no address of this machine: mend or unset HOST`;
  if (syscall === 'listen' && code === 'EACCES')
    return `the shop may not listen on ${place}: set a PORT from 1024 up, and a proxy in front`;
  if (syscall === 'getaddrinfo') return `HOST names a host that no name server knows: mend or unset HOST`;
  if (path && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code ?? ''))
    return code === 'ENOSPC'
      ? `the disk of ${path} is full: free some of it`
      : `${path} cannot be written to: set WAYBILL_DATA to a folder that the shop may write to`;
  return undefined;
}
