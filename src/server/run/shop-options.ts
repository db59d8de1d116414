/** Settings of a shop, and what tests and scripts put in the place of its parts. */
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { DiskRoomOptions } from '../../platform/files/disk-room.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import type { ServerSettings } from '../settings/settings.ts';
import type { PressureLimits } from '../watch/pressure.ts';
import type { Outside } from '../wiring/features.ts';

export interface ShopOptions {
  settings: ServerSettings;
  connectionString: string;
  clock?: Clock;
  log?: Logger;
  outside?: Partial<Outside>;
  limitRates?: boolean;
  /** Shows itself and does nothing: it came out of a backup, and the operator has not confirmed it yet. */
  isQuiet?: boolean;
  /** When requests are refused to keep the others fast; `off` in tests that share a machine. */
  pressure?: PressureLimits | 'off';
  /** Where uploads lie while they are taken in; "uploads" beside the embedded database by default. */
  uploadsFolder?: string;
  /** How much of the disk is left free, and how that is known. */
  disk?: Partial<DiskRoomOptions>;
  /** How often open streams are looked after; 20 s by default. */
  liveBeatMs?: number;
  /** Called with each SQL statement and its values. */
  onStatement?: (sql: string, values: readonly unknown[]) => void;
  /** Other words than the built-in ones, such as an invented language that is longer than any. */
  texts?: LocalisedTree;
}
