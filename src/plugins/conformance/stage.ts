/** The author of a plug-in prepares a stage, so that the conformance suites can try it against a server of its own. */
import type { ShopAdapter } from '../../features/reader/sources/shop-adapters.ts';
import type { EventName, PickUpPoint, ShipmentOrder, SignedMessage } from '../plugin.ts';

/** How a server fails: status 500, a connection that is cut, or an answer that nobody can read. */
export const breakdowns = ['refuses', 'cuts', 'babbles'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** A server that can be made to fail, so that the suite sees what the plug-in does then. */
export interface Breakable {
  /** From now on every request fails so, until the returned function is called. */
  breakDown(how: Breakdown): () => void;
}

export interface PaymentStage extends Breakable {
  /** ISO 4217, one that the provider takes. */
  currency: string;
  /** The customer pays the whole charge. */
  pay(chargeRef: string): Promise<void>;
  /** The news of a charge that the provider posts to the webhook, as it would arrive. */
  news(chargeRef: string): Promise<SignedMessage>;
  /** The same news with a forged origin; null for a provider whose news are hints only, which nobody can forge. */
  forged: ((chargeRef: string) => Promise<SignedMessage>) | null;
}

export interface CarrierStage extends Breakable {
  /** A number with at least one event, and one that the carrier does not know. */
  known: string;
  unknown: string;
  /** Two letters (ISO 3166-1). */
  destination: string;
  /** For a carrier that makes shipments. */
  shipping?: ShippingStage;
  /** For a carrier with pick-up points: a place that has some, and one that has none. */
  points?: { some: PlaceOfPoints; none: PlaceOfPoints; expected: Partial<PickUpPoint> };
}

interface PlaceOfPoints {
  country: string;
  city: string | null;
  postcode: string | null;
}

export interface ShippingStage {
  /** A parcel that the carrier takes; its reference and service are the suite's. */
  order: Omit<ShipmentOrder, 'reference' | 'service'>;
  /** The same parcel to where the carrier does not go, or so that it refuses it. */
  refused: Omit<ShipmentOrder, 'reference' | 'service'>;
  /** How many shipments of this reference stand at the carrier now. */
  standing(reference: string): number;
  /** The next shipment is made, and the answer to its making is lost on the way. */
  loseNextAnswer(): void;
  /** The carrier has the parcel: it can no longer be taken back. */
  handOver(reference: string): void;
}

export interface ShopAdapterStage {
  /** A page of the foreign shop, and what is at its data address. */
  page: { url: string; html: string };
  data: unknown;
  expected: { title: string; amount: string; currency: string };
  /** A page that only looks like one of the shop. */
  other: { url: string; html: string };
}

export interface ReactionStage extends Breakable {
  event: EventName;
  payload: Readonly<Record<string, unknown>>;
  /** Whether what should happen outside has happened so far, and how often. */
  happened(): number;
}

/** One entry for each part that the plug-in brings; a part without one fails its suite. */
export interface Stage {
  /** Values of the plug-in's settings. */
  settings?: Readonly<Record<string, string>>;
  /** The same with a wrong key, for a plug-in that has one: each part must say so, and none may take it for an answer. */
  wrongSettings?: Readonly<Record<string, string>>;
  paymentProviders?: Readonly<Record<string, PaymentStage>>;
  carriers?: Readonly<Record<string, CarrierStage>>;
  shopAdapters?: Readonly<Record<ShopAdapter['name'], ShopAdapterStage>>;
  translator?: Breakable;
  rateSources?: Readonly<Record<string, Breakable>>;
  /** An address of an empty place by scheme, with its key. */
  fileStores?: Readonly<Record<string, { address: string; keyId?: string; secret?: string }>>;
  reactions?: readonly ReactionStage[];
  close?(): Promise<void>;
}

/** The default export of `conformance.ts` beside a plug-in. */
export type OpenStage = () => Promise<Stage>;

/** A stage as it is: gives the author's editor its types. */
export const defineStage = (open: OpenStage): OpenStage => open;
