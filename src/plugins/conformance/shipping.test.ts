/** The checks of carriers that make shipments find what would cost a parcel, and nothing in a carrier that is right. */
import { expect, test } from 'vitest';
import { type CarrierAdapter, CarrierRefused, money, type ShipmentOrder } from '../plugin.ts';
import { pointChecks, shippingChecks } from './shipping.ts';
import type { CarrierStage } from './stage.ts';
import { gathered, outcomesOf } from './suite.ts';

type Ships = Required<
  Pick<CarrierAdapter, 'rates' | 'createShipment' | 'cancelShipment' | 'shipmentLabel' | 'pickUpPoints'>
>;
interface Depot {
  carrier: Ships;
  stage: CarrierStage;
}

const pdf = Buffer.from('%PDF-1.7 a label');
const point = { code: 'HH1', name: 'Kiosk', address: 'Hafenstr. 1' };

/** A carrier in memory that does all as it should. */
function aDepot(): Depot {
  const standing = new Map<string, { reference: string; isHandedOver: boolean }>();
  let made = 0;
  let isDown = false;
  let losesAnswer = false;
  const reach = (): void => {
    if (isDown) throw new Error('no answer');
  };
  const find = (id: string | null, reference: string) =>
    [...standing].find(([own, one]) => (id === null ? one.reference === reference : own === id));
  const carrier = {
    async rates() {
      reach();
      return [{ service: 'road', name: 'By road', cost: money(1_250n, 'EUR') }];
    },
    async createShipment({ reference, recipient }: ShipmentOrder) {
      reach();
      if ((recipient as unknown as { country: string }).country === 'AQ')
        throw new CarrierRefused('no way there');
      const known = find(null, reference);
      if (!known) made += 1;
      const id = known?.[0] ?? `shp_${made}`;
      if (!known) standing.set(id, { reference, isHandedOver: false });
      if (losesAnswer) {
        losesAnswer = false;
        throw new Error('the answer was lost');
      }
      return { id, tracking: `TRACK-${id.slice(4)}0000`.replace('_', ''), label: pdf };
    },
    async cancelShipment({ id, reference }: { id: string | null; reference: string }) {
      const found = find(id, reference);
      if (!found) return;
      if (found[1].isHandedOver) throw new CarrierRefused('it is on its way');
      standing.delete(found[0]);
    },
    async shipmentLabel({ id }: { id: string }) {
      if (!standing.has(id)) throw new CarrierRefused('no such shipment');
      return pdf;
    },
    pickUpPoints: async ({ city }: { city: string | null }) => (city === 'Hamburg' ? [point] : []),
  } as unknown as Ships;
  const to = (country: string) =>
    ({ recipient: { country } }) as unknown as Omit<ShipmentOrder, 'reference' | 'service'>;
  const stage: CarrierStage = {
    ...{ known: 'KNOWN', unknown: 'NEVER', destination: 'DE' },
    shipping: {
      ...{ order: to('DE'), refused: to('AQ') },
      standing: (reference) => [...standing.values()].filter((one) => one.reference === reference).length,
      loseNextAnswer() {
        losesAnswer = true;
      },
      handOver(reference) {
        const found = find(null, reference);
        if (found) found[1].isHandedOver = true;
      },
    },
    points: {
      some: { country: 'DE', city: 'Hamburg', postcode: null },
      none: { country: 'DE', city: 'Nowhere', postcode: null },
      expected: { code: 'HH1' },
    },
    breakDown() {
      isDown = true;
      return () => {
        isDown = false;
      };
    },
  };
  return { carrier, stage };
}

async function unmet(change: (depot: Depot) => object = () => ({})): Promise<string[]> {
  const depot = aDepot();
  const carrier = { name: 'x', ...depot.carrier, ...change(depot) } as unknown as CarrierAdapter;
  const checks = [...shippingChecks(carrier, depot.stage), ...pointChecks(carrier, depot.stage)];
  const outcomes = await gathered(outcomesOf('x', checks));
  return outcomes.filter(({ fault }) => fault !== null).map(({ check }) => check.slice(3));
}

test('a carrier that does as it should passes every check', async () => {
  expect(await unmet()).toEqual([]);
});

test('a carrier that only tracks is asked nothing about shipments', () => {
  const { stage } = aDepot();
  const carrier = { name: 'x', track: async () => [] } as CarrierAdapter;
  expect([...shippingChecks(carrier, stage), ...pointChecks(carrier, stage)]).toEqual([]);
});

test('prices without shipments, or a stage without them, are one fault', async () => {
  const { carrier, stage } = aDepot();
  const { rates } = carrier;
  const half = shippingChecks({ name: 'x', rates } as unknown as CarrierAdapter, stage);
  const bare = shippingChecks(
    { name: 'x', ...carrier } as unknown as CarrierAdapter,
    {
      ...stage,
      shipping: undefined,
    } as unknown as CarrierStage,
  );
  for (const checks of [half, bare]) {
    const outcomes = await gathered(outcomesOf('x', checks));
    expect(outcomes.map(({ fault }) => typeof fault)).toEqual(['string']);
  }
});

test.each<[string, (depot: Depot) => object, string]>([
  [
    'has no price',
    () => ({ rates: async () => [] }),
    'a parcel has prices with services, names and sums above zero',
  ],
  [
    'asks nothing for it',
    () => ({ rates: async () => [{ service: 'road', name: 'Road', cost: money(0n, 'EUR') }] }),
    'a parcel has prices with services, names and sums above zero',
  ],
  [
    'names no service',
    () => ({ rates: async () => [{ service: 'road', name: ' ', cost: money(5n, 'EUR') }] }),
    'a parcel has prices with services, names and sums above zero',
  ],
  [
    'brings a picture as label',
    ({ carrier }) => ({
      createShipment: async (order: ShipmentOrder) => ({
        ...(await carrier.createShipment(order)),
        label: Buffer.from('PNG'),
      }),
    }),
    'a shipment has a number and a label as PDF',
  ],
  [
    'gives a number that nobody can type',
    ({ carrier }) => ({
      createShipment: async (order: ShipmentOrder) => ({
        ...(await carrier.createShipment(order)),
        tracking: '№1',
      }),
    }),
    'a shipment has a number and a label as PDF',
  ],
  [
    'sends a second parcel when it is asked again',
    ({ carrier }) => {
      let count = 0;
      return {
        createShipment(order: ShipmentOrder) {
          count += 1;
          return carrier.createShipment({ ...order, reference: `${order.reference} ${count}` });
        },
      };
    },
    'the same reference asked for again is the same shipment',
  ],
  [
    'takes what it cannot send',
    ({ carrier, stage }) => ({
      createShipment: (order: ShipmentOrder) =>
        carrier.createShipment({ ...order, ...stage.shipping?.order }),
    }),
    'a parcel that it does not take is refused in words',
  ],
  [
    'refuses without a word',
    ({ carrier }) => ({
      createShipment: (order: ShipmentOrder) =>
        carrier.createShipment(order).catch((error: unknown) => {
          throw error instanceof CarrierRefused ? new CarrierRefused('') : error;
        }),
    }),
    'a parcel that it does not take is refused in words',
  ],
  [
    'calls a breakdown a refusal',
    ({ carrier }) => ({
      createShipment: (order: ShipmentOrder) =>
        carrier.createShipment(order).catch((error: Error) => {
          throw new CarrierRefused(error.message);
        }),
    }),
    'a carrier that is down is no refusal',
  ],
  [
    'leaves a shipment standing',
    () => ({ cancelShipment: async () => {} }),
    'a shipment is taken back, once and again, by its id or by its reference',
  ],
  [
    'finds shipments by their id alone',
    ({ carrier }) => ({
      cancelShipment: async (shipment: { id: string | null; reference: string }) =>
        shipment.id === null ? undefined : carrier.cancelShipment(shipment),
    }),
    'a shipment is taken back, once and again, by its id or by its reference',
  ],
  [
    'takes back what has left',
    ({ carrier }) => ({
      cancelShipment: (shipment: { id: string | null; reference: string }) =>
        carrier.cancelShipment(shipment).catch(() => {}),
    }),
    'a parcel that the carrier has is not taken back',
  ],
  [
    'draws labels of no shipment',
    () => ({ shipmentLabel: async () => pdf }),
    'a label that is fetched later makes no shipment, also when there is none',
  ],
  [
    'has points everywhere',
    () => ({ pickUpPoints: async () => [point] }),
    'points of a place have codes and addresses, and elsewhere there are none',
  ],
  [
    'has points without addresses',
    () => ({
      pickUpPoints: async ({ city }: { city: string }) =>
        city === 'Hamburg' ? [{ ...point, address: '' }] : [],
    }),
    'points of a place have codes and addresses, and elsewhere there are none',
  ],
  [
    'does not have the point that is there',
    () => ({ pickUpPoints: async () => [] }),
    'points of a place have codes and addresses, and elsewhere there are none',
  ],
])('one that %s does not', async (_, change, check) => {
  expect(await unmet(change)).toContain(check);
});
