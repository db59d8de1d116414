/**
 * Actions that the delivery allows now; those of another role are named, those that the state forbids are absent
 * (UX-283).
 */
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { StaffDelivery } from '../../contract.ts';
import { batchMark } from '../picking/use-batch.ts';
import { DeskAsk, DeskCancel, DeskWithdraw } from './desk-ask.tsx';
import { DeskCorrect } from './desk-correct.tsx';
import { DeskPack, DeskQuote, DeskTake } from './desk-pack.tsx';
import { DeskShip, DeskTrack } from './desk-road.tsx';
import { DeskShipment } from './desk-shipment.tsx';

export interface DeskProps {
  staffDelivery: StaffDelivery;
  /** False where a heading around it says its name. */
  isTitled?: boolean;
}

/** The step that stands there alone names the card; beside another one each has its own heading. */
function onlyStep({ can, shipping }: StaffDelivery, isPacking: boolean): string | null {
  const steps = [
    ...(can.quote === 'yes' ? ['weigh'] : []),
    ...(can.pack === 'yes' && isPacking ? ['packTitle'] : []),
    ...(can.ship === 'yes' ? ['shipTitle'] : []),
    ...(can.track === 'yes' ? ['trackTitle'] : []),
  ];
  const isAlone = steps.length === 1 && can.take !== 'yes' && !(can.ship === 'yes' && shipping);
  return isAlone ? (steps[0] ?? null) : null;
}

export function DeskActions({ staffDelivery }: DeskProps) {
  const words = useWords('staff-delivery');
  const { query } = usePlace();
  // the end of a delivery is no step of it: that is folded below the others
  const { label: _, cancel, ...can } = staffDelivery.can;
  const answers = Object.values(can);
  // while nobody packs it the first step is to begin, unless a scanned label has opened it
  const isPacking = can.take !== 'yes' || query.has(batchMark);
  const isNothing = answers.every((answer) => answer === 'wrong_state');
  const only = onlyStep(staffDelivery, isPacking);
  return (
    <Sheet heading={words(only ?? 'actions')} dense>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isNothing ? <p className="text-text-2">{words('nothing')}</p> : null}
        {can.quote === 'yes' ? <DeskQuote staffDelivery={staffDelivery} isTitled={!only} /> : null}
        {can.take === 'yes' ? <DeskTake staffDelivery={staffDelivery} /> : null}
        {can.pack === 'yes' && isPacking ? <DeskPack staffDelivery={staffDelivery} isTitled={!only} /> : null}
        {can.ship === 'yes' && staffDelivery.shipping ? (
          <DeskShipment staffDelivery={staffDelivery} shipping={staffDelivery.shipping} />
        ) : null}
        {can.ship === 'yes' ? <DeskShip staffDelivery={staffDelivery} isTitled={!only} /> : null}
        {can.track === 'yes' ? <DeskTrack staffDelivery={staffDelivery} isTitled={!only} /> : null}
        {can.withdraw === 'yes' ? <DeskWithdraw staffDelivery={staffDelivery} /> : null}
        <div className="border-line border-t empty:hidden">
          {can.pack === 'yes' && !isPacking ? (
            <Disclosure summary={words('packTitle')}>
              <DeskPack staffDelivery={staffDelivery} isTitled={false} />
            </Disclosure>
          ) : null}
          {can.correct === 'yes' ? <DeskCorrect staffDelivery={staffDelivery} /> : null}
          {can.ask === 'yes' ? <DeskAsk staffDelivery={staffDelivery} /> : null}
          {cancel === 'yes' ? <DeskCancel staffDelivery={staffDelivery} /> : null}
        </div>
        {answers.includes('not_your_role') ? (
          <p className="text-small text-text-2">{words('notYourRole')}</p>
        ) : null}
      </div>
    </Sheet>
  );
}
