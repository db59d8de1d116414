/** The parcel at hand and what each entry does to it; it knows no screen. */
import type { ScreenClient } from '../../../../kit/place.tsx';
import { type AnswerOf, CallFailure } from '../../../../platform/api/client.ts';
import type { StaffIntakeOrder } from '../../contract.ts';
import type { Sound } from './beep.ts';
import { isReady, type OpenParcel, saveParcel } from './save-parcel.ts';
import { codeKey, isUnusual, orderToOpen, piecesIn, readEntry, usualWeight } from './scan-rules.ts';

/** Said after an entry, by its words in `scan.said`. */
export interface Said {
  sound: Sound;
  key: string;
  values?: Record<string, string | number>;
}

export interface DeskState {
  /** Null between two parcels. */
  parcel: OpenParcel | null;
  /** A weight that was entered once and is far from what such goods usually weigh. */
  doubted: number | null;
  isBusy: boolean;
}

export interface DeskDoors {
  api: ScreenClient;
  changed(state: DeskState): void;
  say(said: Said): void;
  /** Shows everything that a code can mean. */
  look(code: string): Promise<void>;
  /** Where a parcel should lie; null where nothing is divided, and while nobody answers: it can be saved without. */
  advise(parcel: { order: StaffIntakeOrder | null; grams: number }): Promise<OpenParcel['advice']>;
  /** A parcel was saved. */
  saved(): Promise<void>;
  failed(failure: CallFailure): void;
}

/** Entries are worked on one after another, however fast somebody scans. */
export class ScanDesk {
  readonly #doors: DeskDoors;
  #state: DeskState = { parcel: null, doubted: null, isBusy: false };
  #before = Promise.resolve();

  constructor(doors: DeskDoors) {
    this.#doors = doors;
  }

  /** Everything that a scanner, a scale, a camera or a hand enters; an empty entry saves. */
  enter(typed: string): Promise<void> {
    return this.#inTurn(() => this.#enter(typed));
  }

  save(): Promise<void> {
    return this.#inTurn(() => this.#save());
  }

  /** Takes a parcel in hand: of an order, or of nobody known. */
  open(order: StaffIntakeOrder | null, code: string): void {
    const pieces = order ? piecesIn(order, code) : {};
    const empty = { grams: null, shelf: null, advice: null, photos: [], keys: new Map() };
    this.#hold({ code, order, pieces, ...empty });
    this.#say('taken', order ? 'opened' : 'openedUnknown', { name: order?.orderNum ?? code });
  }

  /** Changes what a hand corrects. */
  change(part: Partial<Pick<OpenParcel, 'pieces' | 'photos'>>): void {
    if (this.#state.parcel) this.#set({ parcel: { ...this.#state.parcel, ...part } });
  }

  /** Sets the parcel aside; nothing of it is kept. */
  drop(): void {
    this.#hold(null);
  }

  async #enter(typed: string): Promise<void> {
    const entry = readEntry(typed);
    const { parcel } = this.#state;
    if (entry.kind === 'empty') return this.#save();
    if (entry.kind === 'weight' && parcel) this.#weigh(parcel, entry.grams);
    else await this.#scan(typed.trim());
  }

  async #scan(code: string): Promise<void> {
    const { data } = await this.#doors.api.staffFindParcel({ query: { q: code } });
    const { parcel } = this.#state;
    if (parcel) return this.#scanBeside(parcel, { code, found: data });
    if (data.shelf !== null) return this.#say('fault', 'shelfFirst');
    const order = orderToOpen(data, code);
    if (order) return this.open(order, code);
    this.#say('fault', data.orders.length + data.arrivals.length > 0 ? 'several' : 'nothing', { name: code });
    await this.#doors.look(code);
  }

  /** A scan while a parcel is in hand: its shelf, or a mistake. */
  async #scanBeside(
    parcel: OpenParcel,
    { code, found }: { code: string; found: AnswerOf<'staffFindParcel'> },
  ): Promise<void> {
    const { shelf, orders, arrivals } = found;
    if (shelf === null) {
      if (codeKey(parcel.code) === codeKey(code)) return this.#say('fault', 'openAlready');
      const meansNothing = orders.length + arrivals.length === 0;
      return this.#say('fault', meansNothing ? 'noShelf' : 'saveFirst', { name: code });
    }
    const placed = { ...parcel, shelf };
    this.#hold(placed);
    if (isReady(placed)) return this.#save();
    this.#say('taken', placed.grams === null ? 'shelvedNoWeight' : 'shelvedNoPhoto', { shelf });
  }

  #weigh(parcel: OpenParcel, grams: number): void {
    const usual = usualWeight(parcel.order, parcel.pieces);
    if (usual && isUnusual(usual, grams) && this.#state.doubted !== grams) {
      this.#set({ doubted: grams });
      this.#say('fault', 'unusual', { grams, ...usual });
      return;
    }
    this.#hold({ ...parcel, grams });
    this.#say('taken', 'weighed', { grams });
    // nothing waits for advice
    void this.#advise(parcel, grams);
  }

  async #advise({ keys, order }: OpenParcel, grams: number): Promise<void> {
    const advice = await this.#doors.advise({ order, grams });
    const { parcel } = this.#state;
    // another parcel or another weight may be at hand by now
    if (!advice || parcel?.keys !== keys || parcel.grams !== grams) return;
    this.#set({ parcel: { ...parcel, advice } });
    if (advice.shelf && !parcel.shelf) this.#say('taken', 'suggested', { grams, shelf: advice.shelf });
  }

  async #save(): Promise<void> {
    const { parcel } = this.#state;
    if (!parcel) return;
    if (!isReady(parcel)) return this.#say('fault', parcel.grams === null ? 'noWeight' : 'noPhoto');
    await saveParcel(this.#doors.api, parcel);
    this.#hold(null);
    const name = parcel.order?.orderNum ?? parcel.code;
    this.#say('saved', parcel.order ? 'saved' : 'savedUnknown', { name });
    await this.#doors.saved();
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#before = this.#before.then(async () => {
      this.#set({ isBusy: true });
      try {
        await work();
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        this.#doors.failed(error);
      } finally {
        this.#set({ isBusy: false });
      }
    });
    return this.#before;
  }

  #hold(parcel: OpenParcel | null): void {
    this.#set({ parcel, doubted: null });
  }

  #set(part: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...part };
    this.#doors.changed(this.#state);
  }

  #say(sound: Sound, key: string, values: NonNullable<Said['values']> = {}): void {
    this.#doors.say({ sound, key, values });
  }
}
