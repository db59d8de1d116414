/** The rows of accounts. */
import type { ColumnType } from 'kysely';
import type { StaffRole } from '../../platform/api/contract.ts';
import type { Id } from '../../platform/ids.ts';
import type { Locale } from '../../platform/texts/locale.ts';

export interface AccountRow {
  id: Id<'usr'>;
  customer_id: string;
  email: string;
  email_key: string;
  email_confirmed_at: Date | null;
  pending_email: string | null;
  password_hash: string | null;
  password_changed_at: Date | null;
  name: string | null;
  phone: string | null;
  locale: Locale;
  time_zone: string | null;
  time_zone_chosen: boolean;
  avatar: string | null;
  roles: ColumnType<StaffRole[]>;
  disabled_at: Date | null;
  created_at: Date;
}

export interface Tables {
  account: AccountRow;
  account_consent: {
    account_id: string;
    kind: ConsentKind;
    given: boolean;
    decided_at: Date;
    text_version: string | null;
    source: string | null;
  };
}

export type ConsentKind = 'terms' | 'personal_data' | 'advertising';
export type StoredAccount = Omit<AccountRow, 'roles'> & { roles: StaffRole[] };
