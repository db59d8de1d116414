/** A warehouse as the shop reads it. */
import type { Settings } from '../../platform/installation.ts';

/** The code of the one that has always been there. */
export const firstWarehouse = 'main';

export interface Warehouse {
  /** In small letters; people see it in capitals. */
  code: string;
  /** 0 for the first one while nobody has saved it: it goes by the settings of the service. */
  version: number;
  name: string;
  /** ISO 3166-1 alpha-2; null while nobody has said it. */
  country: string | null;
  /** Line by line, as forms of foreign shops take it; empty while nobody has typed it. */
  address: string;
  /** As carriers ask for them; null while nobody has said them. */
  city: string | null;
  postcode: string | null;
  /** IANA name. */
  zone: string;
  /** Something new may be sent there. */
  isActive: boolean;
  /** Customers may have parcels sent there that they bought themselves. */
  takesParcels: boolean;
  /** Accounts that work there; empty for everybody. */
  staff: string[];
}

/** The first one is always there. */
export type Warehouses = readonly [Warehouse, ...Warehouse[]];

/** The settings that the first warehouse goes by until it is saved. */
export type WarehouseSettings = Pick<Settings, 'warehouseAddress' | 'warehouseTimeZone' | 'defaultLocale'>;
