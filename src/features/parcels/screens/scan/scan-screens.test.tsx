import { describe, expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { User } from '../../../../kit/screen.ts';
import StaffShelvesPage from '../../../../pages/staff/warehouse/staff-shelves-page.tsx';
import type { StaffIntakeOrder } from '../../contract.ts';
import { FoundOrders } from '../found-orders.tsx';
import type { OpenParcel } from './save-parcel.ts';
import { ScanDesk } from './scan-desk.ts';
import { ScanLoopBlock } from './scan-loop-block.tsx';
import type { ScanLoop } from './use-scan-desk.ts';

const line: StaffIntakeOrder['lines'][number] = {
  ...{ id: 'itm_1', title: 'Cup', originalTitle: 'Becher', image: null, options: { Colour: 'blue' } },
  ...{ note: 'gift wrap', quantity: 2, received: 0, awaited: true, tracking: null, state: 'purchased' },
  ...{ usual: { light: 200, heavy: 1200 }, size: null },
};
const order: StaffIntakeOrder = {
  ...{ id: 'ord_1', orderNum: 'WB-1', state: 'purchased', shop: 'Nordlicht', shopOrderNumber: 'N-1' },
  ...{ customer: { id: 'usr_1', code: 'W1', name: null }, comment: null, lines: [line] },
};
const undivided = { warehouse: 'main', version: 0, zones: [] };
const onePlace = { warehouses: [], own: 'main', mayChoose: [] };
const parcel: OpenParcel = {
  ...{ code: 'DE1', order, pieces: { itm_1: 2 }, grams: null, shelf: null, photos: [] },
  ...{ advice: null, keys: new Map() },
};

const loopOf = (part: Partial<ScanLoop>): ScanLoop => ({
  ...{ parcel: null, doubted: null, isBusy: false, said: null },
  desk: new ScanDesk({} as ConstructorParameters<typeof ScanDesk>[0]),
  ...part,
});
const read = (part: Partial<ScanLoop>): string => readOf(drawn(<ScanLoopBlock loop={loopOf(part)} />));
const photo = new File(['x'], 'goods.jpg', { type: 'image/jpeg' });

describe('the field asks for what comes next', () => {
  test.each<[string, OpenParcel | null]>([
    ['Scan a parcel', null],
    ['Enter the weight', parcel],
    ['Add a photo', { ...parcel, grams: 640 }],
    ['Scan the shelf, or press Enter to save', { ...parcel, grams: 640, photos: [photo] }],
    ['Press Enter to save', { ...parcel, grams: 640, photos: [photo], shelf: 'A-01' }],
    // nobody puts an unknown parcel away, so it needs no photo
    ['Scan the shelf, or press Enter to save', { ...parcel, order: null, grams: 640 }],
  ])('%s', (label, open) => expect(read({ parcel: open })).toMatch(new RegExp(`^${label} `)));
});

describe('the parcel at hand', () => {
  test('shows what is in it, and what it usually weighs', () => {
    const text = read({ parcel });
    for (const part of ['Parcel for order WB-1', 'Cup', 'Colour: blue', 'gift wrap', '400–2,400 g']) {
      expect(text).toContain(part);
    }
    expect(read({ parcel: { ...parcel, grams: 640, shelf: 'A-01' } })).toMatch(/Weight 640 g.*Shelf A-01/);
    expect(read({ parcel: { ...parcel, photos: [photo] } })).toContain('goods.jpg');
  });

  test('of nobody names its code', () => {
    const text = read({ parcel: { ...parcel, order: null, pieces: {} } });
    expect(text).toContain('Unknown parcel DE1');
    expect(text).not.toContain('Pieces');
  });
});

test('a mistake is said at once, a success when there is time', () => {
  const said = (isFault: boolean) =>
    drawn(<ScanLoopBlock loop={loopOf({ said: { isFault, text: 'Said.' } })} />);
  expect(said(true)).toMatch(/role="alert"[\s\S]*Said\./);
  expect(said(false)).toMatch(/role="status"[\s\S]*Said\./);
});

test('an order that was found is received here by whoever may, else on its page', () => {
  const found = (mayReceive: boolean, awaited = true): string => {
    const one = { ...order, lines: [{ ...line, awaited }] };
    const onReceive = mayReceive ? () => undefined : undefined;
    return readOf(drawn(<FoundOrders orders={[one]} onReceive={onReceive} />));
  };
  expect(found(true)).toContain('Receive here WB-1');
  expect(found(false)).not.toContain('Receive here');
  expect(found(true, false)).not.toContain('Receive here');
  expect(found(false)).toContain('Receive WB-1');
});

test('shelves are listed for all, and labelled by whoever receives', () => {
  const page = (role: 'buyer' | 'warehouse', shelves: string[]): string =>
    readOf(
      drawn(
        <StaffShelvesPage
          data={{ shelves, places: onePlace, zones: undivided, parcels: {}, zone: undefined }}
        />,
        {
          user: { roles: [role] } as unknown as User,
        },
      ),
    );
  expect(page('buyer', ['A-01', 'A-02'])).toMatch(/Shelf Parcels A-01.*A-02/);
  expect(page('buyer', [])).toContain('No shelves yet');
  expect(page('buyer', [])).not.toContain('First shelf');
  expect(page('warehouse', [])).toContain('First shelf');
});
