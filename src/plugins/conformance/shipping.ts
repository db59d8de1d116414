/** Checks of carriers that make shipments: the same reference is the same shipment, and nothing is lost in silence. */
import { type CarrierAdapter, CarrierRefused, type ShipmentOrder } from '../plugin.ts';
import type { Breakable, CarrierStage, ShippingStage } from './stage.ts';
import { type Check, must, mustReject, mustRejectBroken, shown } from './suite.ts';

/** Checks of each method that is there; one that the stage prepares nothing for fails. */
export function shippingChecks(carrier: CarrierAdapter, stage: CarrierStage): Check[] {
  if (!carrier.rates && !carrier.createShipment && !carrier.cancelShipment) return [];
  const { shipping } = stage;
  const whole: Check = {
    name: 'prices and shipments come together, and the stage prepares them',
    run() {
      must(
        carrier.rates !== undefined && carrier.createShipment !== undefined,
        'it has one without the other',
      );
      must(shipping !== undefined, 'conformance.ts prepares no shipping');
    },
  };
  if (!shipping || !carrier.rates || !carrier.createShipment) return [whole];
  const { rates, createShipment } = carrier;
  const hands: Hands = {
    ...shipping,
    ...{ rates: rates.bind(carrier), create: createShipment.bind(carrier) },
    breakDown: stage.breakDown,
    cancel: carrier.cancelShipment?.bind(carrier),
    label: carrier.shipmentLabel?.bind(carrier),
  };
  return [
    ...[whole, ...makingChecks(hands), ...failingChecks(hands)],
    ...[...endingChecks(hands), ...labelChecks(hands)],
  ];
}

interface Hands extends ShippingStage, Breakable {
  rates: NonNullable<CarrierAdapter['rates']>;
  create: NonNullable<CarrierAdapter['createShipment']>;
  cancel: CarrierAdapter['cancelShipment'] | undefined;
  label: CarrierAdapter['shipmentLabel'] | undefined;
}

async function orderOn(hands: Hands, reference: string): Promise<ShipmentOrder> {
  const [rate] = await hands.rates({ ...hands.order, locale: 'en' });
  must(rate !== undefined, 'it had no price for the parcel');
  return { ...hands.order, reference, service: rate.service };
}

const isRefusal = (error: unknown): boolean => error instanceof CarrierRefused;

function makingChecks(hands: Hands): Check[] {
  const { rates, create, standing } = hands;
  return [
    {
      name: 'a parcel has prices with services, names and sums above zero',
      async run() {
        const found = await rates({ ...hands.order, locale: 'en' });
        must(found.length > 0, 'it had none');
        for (const one of found) {
          must(one.service !== '' && one.name.trim() !== '', `it names no service: ${shown(one)}`);
          must(one.cost.minor > 0n, `it costs nothing: ${shown(one)}`);
        }
      },
    },
    {
      name: 'a shipment has a number and a label as PDF',
      async run() {
        const made = await create(await orderOn(hands, 'conformance-1'));
        must(/^[0-9A-Za-z -]{4,60}$/.test(made.tracking), `${made.tracking} is no number`);
        const begins = Buffer.from(made.label ?? new Uint8Array()).toString('latin1', 0, 5);
        must(begins === '%PDF-', 'it brought no PDF');
      },
    },
    {
      name: 'the same reference asked for again is the same shipment',
      async run() {
        const order = await orderOn(hands, 'conformance-1');
        const [first, second] = [await create(order), await create(order)];
        must(first.tracking === second.tracking, 'it made another one');
        must(standing('conformance-1') === 1, `${standing('conformance-1')} shipments stand there`);
      },
    },
    {
      name: 'a shipment whose answer was lost is found again',
      async run() {
        const order = await orderOn(hands, 'conformance-2');
        hands.loseNextAnswer();
        await create(order).catch(() => {});
        await create(order);
        must(standing('conformance-2') === 1, `${standing('conformance-2')} shipments stand there`);
      },
    },
  ];
}

function failingChecks(hands: Hands): Check[] {
  const { rates, create } = hands;
  return [
    {
      name: 'a parcel that it does not take is refused in words',
      async run() {
        const { service } = await orderOn(hands, 'conformance-3');
        const order = { ...hands.refused, reference: 'conformance-3', service };
        const error = await mustReject(() => create(order), 'it took the parcel');
        must(isRefusal(error), 'it threw something else than CarrierRefused');
        must((error as Error).message.trim() !== '', 'it gave no reason');
      },
    },
    {
      name: 'a carrier that is down is no refusal',
      async run() {
        const order = await orderOn(hands, 'conformance-4');
        const sentence = 'it took the breakdown for an answer';
        const errors = await mustRejectBroken(hands, () => create(order), { sentence });
        errors.push(
          ...(await mustRejectBroken(hands, () => rates({ ...hands.order, locale: 'en' }), { sentence })),
        );
        for (const { how, error } of errors) must(!isRefusal(error), `it called it a refusal (it ${how})`);
      },
    },
  ];
}

function endingChecks({ cancel, ...hands }: Hands): Check[] {
  if (!cancel) return [];
  const of = { ...hands, cancel };
  return [
    {
      name: 'a shipment is taken back, once and again, by its id or by its reference',
      async run() {
        const { id } = await hands.create(await orderOn(of, 'conformance-5'));
        await cancel({ id, reference: 'conformance-5' });
        must(hands.standing('conformance-5') === 0, 'it still stands');
        await cancel({ id, reference: 'conformance-5' });
        await hands.create(await orderOn(of, 'conformance-6'));
        await cancel({ id: null, reference: 'conformance-6' });
        must(hands.standing('conformance-6') === 0, 'it still stands after its id was lost');
        await cancel({ id: null, reference: 'conformance-never' });
      },
    },
    {
      name: 'a parcel that the carrier has is not taken back',
      async run() {
        const { id } = await hands.create(await orderOn(of, 'conformance-7'));
        hands.handOver('conformance-7');
        const error = await mustReject(() => cancel({ id, reference: 'conformance-7' }), 'it was');
        must(isRefusal(error), 'it threw something else than CarrierRefused');
      },
    },
  ];
}

function labelChecks({ label, cancel, ...hands }: Hands): Check[] {
  if (!label) return [];
  const of = { ...hands, cancel, label };
  return [
    {
      name: 'a label that is fetched later makes no shipment, also when there is none',
      async run() {
        const { id } = await hands.create(await orderOn(of, 'conformance-8'));
        const begins = Buffer.from((await label({ id })) ?? new Uint8Array()).toString('latin1', 0, 5);
        must(begins === '%PDF-', 'it brought no PDF');
        must(hands.standing('conformance-8') === 1, 'it made another shipment');
        if (!cancel) return;
        await cancel({ id, reference: 'conformance-8' });
        const error = await mustReject(() => label({ id }), 'it brought the label of no shipment');
        must(isRefusal(error), 'it threw something else than CarrierRefused');
        must(hands.standing('conformance-8') === 0, 'it made a shipment');
      },
    },
  ];
}

export function pointChecks(carrier: CarrierAdapter, stage: CarrierStage): Check[] {
  const ask = carrier.pickUpPoints?.bind(carrier);
  if (!ask) return [];
  return [
    {
      name: 'points of a place have codes and addresses, and elsewhere there are none',
      async run() {
        must(stage.points !== undefined, 'conformance.ts prepares no points');
        const found = await ask(stage.points.some);
        must(
          found.every(({ code, address }) => code !== '' && address !== ''),
          `one has no code or no address: ${shown(found)}`,
        );
        const expected = Object.entries(stage.points.expected);
        const isThere = found.some((one) => expected.every(([name, value]) => Object(one)[name] === value));
        must(isThere, `the expected one is not among ${shown(found)}`);
        const none = await ask(stage.points.none);
        must(none.length === 0, `elsewhere it told ${shown(none)}`);
      },
    },
  ];
}
