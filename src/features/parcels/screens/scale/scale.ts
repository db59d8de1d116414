/** The scale at this computer, by WebHID. One for the page, whatever forms are on it. */
import { readScaleReport, type ScaleReading, scaleUsagePage } from './scale-report.ts';

interface HidDevice extends EventTarget {
  opened: boolean;
  collections: readonly { usagePage?: number }[];
  open(): Promise<void>;
}

interface Hid extends EventTarget {
  getDevices(): Promise<HidDevice[]>;
  requestDevice(input: { filters: { usagePage: number }[] }): Promise<HidDevice[]>;
}

export interface ScaleState {
  isConnected: boolean;
  /** The newest; null before the first. */
  reading: ScaleReading | null;
  /** A stable weight that nothing has taken yet; each parcel that is put on is taken once. */
  fresh: number | null;
}

const off: ScaleState = { isConnected: false, reading: null, fresh: null };

/** WebHID where the browser has it; undefined elsewhere and on the server. */
export const hidHere = (): Hid | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as { hid?: Hid }).hid;

/** Whether the page came with the right to use it; a page of another part of the staff area did not. */
export function mayUseHid(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature('hid') ?? true;
}

export class Scale {
  #state = off;
  #device: HidDevice | null = null;
  /** Nothing has lain on it since the last weight was taken. */
  #isCleared = true;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): ScaleState => this.#state;

  /** Asks which scale it is; it stays allowed for this browser. Does nothing when nobody chooses one. */
  async connect(hid: Hid): Promise<void> {
    const [device] = await hid.requestDevice({ filters: [{ usagePage: scaleUsagePage }] });
    if (device) await this.#use(hid, device);
  }

  /** Goes on with a scale that was allowed before. */
  async resume(hid: Hid): Promise<void> {
    if (this.#device) return;
    const devices = await hid.getDevices();
    const device = devices.find(({ collections }) =>
      collections.some(({ usagePage }) => usagePage === scaleUsagePage),
    );
    if (device) await this.#use(hid, device);
  }

  /** Takes the fresh weight: it belongs to what is at hand. */
  take(): void {
    this.#isCleared = false;
    this.#set({ ...this.#state, fresh: null });
  }

  async #use(hid: Hid, device: HidDevice): Promise<void> {
    if (!device.opened) await device.open();
    if (this.#device === device) return;
    this.#device = device;
    device.addEventListener('inputreport', (event) => {
      if (this.#device === device) this.#hear(readScaleReport((event as Event & { data: DataView }).data));
    });
    hid.addEventListener('disconnect', (event) => {
      if ((event as Event & { device: HidDevice }).device !== device) return;
      this.#device = null;
      this.#set(off);
    });
    this.#set({ ...off, isConnected: true });
  }

  #hear(reading: ScaleReading | null): void {
    if (!reading) return;
    if (reading.is === 'zero' || reading.is === 'negative') this.#isCleared = true;
    const fresh = reading.is === 'stable' && this.#isCleared ? reading.grams : null;
    this.#set({ isConnected: true, reading, fresh });
  }

  #set(state: ScaleState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Of this page. */
export const scale = new Scale();
