/** Warehouses on the screens: nothing where there is one, and each of them where there are two. */
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import type { Place as PageValue } from '../../../kit/place.tsx';
import type { User } from '../../../kit/screen.ts';
import StaffWarehouseSettingsPage from '../../../pages/staff/warehouses/staff-warehouse-settings-page.tsx';
import StaffWarehousesPage from '../../../pages/staff/warehouses/staff-warehouses-page.tsx';
import { WarehouseAddress } from '../../forwarding/screens/warehouse-address.tsx';
import { MoveForm } from '../../parcels/screens/move-form.tsx';
import { WarehouseFields } from '../../shop-settings/screens/warehouse-fields.tsx';
import type { WarehouseJson } from '../contract.ts';
import { PlaceChips } from './place-chips.tsx';
import { PlaceNote } from './place-note.tsx';
import { ShopWarehouse } from './shop-warehouse.tsx';
import { WarehouseChoice } from './warehouse-choice.tsx';
import { WarehouseForm } from './warehouse-form.tsx';
import { Workplace } from './workplace.tsx';
import { zoneOptions } from './zone-options.ts';

const warehouse = (code: string, name: string, part: Partial<WarehouseJson> = {}): WarehouseJson => ({
  ...{ code, name, version: 1, country: 'DE', address: 'Kai 1', city: null, postcode: null },
  zone: 'Europe/Berlin',
  ...{ isActive: true, takesParcels: true, staff: [] },
  ...part,
});
const hamburg = warehouse('main', 'Hamburg');
const delhi = warehouse('del', 'Delhi', { zone: 'Asia/Kolkata', isActive: false, staff: ['usr_a'] });
const two = [hamburg, delhi];
const waiting = [
  { code: 'main', name: 'Hamburg', zone: 'Europe/Berlin', waiting: 3 },
  { code: 'del', name: 'Delhi', zone: 'Asia/Kolkata', waiting: 0 },
];
function InForm({ children }: { children: ReactNode }) {
  const submit = useSubmit(async () => undefined);
  return <Form submit={submit}>{children}</Form>;
}
const of = (...roles: string[]): Partial<PageValue> => ({ user: { roles } as unknown as User });

describe('a shop with one warehouse', () => {
  test('shows no choice, chip, note or place anywhere', () => {
    const places = waiting.slice(0, 1);
    const usual = { code: 'main', name: 'Hamburg', zone: 'UTC' };
    for (const shown of [
      drawn(<Workplace warehouses={[hamburg]} own="main" mayChoose={['main']} />),
      drawn(<PlaceChips places={[]} query={{}} />),
      drawn(<PlaceChips places={places} query={{}} />),
      drawn(<WarehouseChoice warehouses={[hamburg]} code="main" onChoose={() => undefined} />),
      drawn(<PlaceNote boughtTo={undefined} />),
      drawn(<ShopWarehouse host="shop.de" data={{ set: null, usual, places: [usual] }} />, of('admin')),
      drawn(<MoveForm parcel={{ warehouse: 'main' } as never} warehouses={[]} />, of('warehouse')),
    ]) {
      expect(shown).toBe('');
    }
  });

  test('gives one address to its customers, without a heading', () => {
    const fee = { amount: '0.00', currency: 'EUR' };
    const one = { place: null, lines: ['Brand W1-2', 'Kai 1'] };
    const shown = drawn(<WarehouseAddress code="W1-2" addresses={[one]} fee={fee} />);
    expect(readOf(shown)).toContain('Kai 1');
    expect(shown).not.toContain('<h3');
    expect(readOf(drawn(<WarehouseAddress code="W1-2" addresses={[]} fee={fee} />))).toContain(
      'haven’t published',
    );
  });
});

describe('a shop with two', () => {
  test('says where one works, with one press to change; not where one may not work', () => {
    const shown = (mayChoose: string[]) =>
      readOf(drawn(<Workplace warehouses={two} own="main" mayChoose={mayChoose} />));
    expect(shown(['main', 'del'])).toBe('Your warehouse Hamburg Switch to Delhi');
    expect(shown(['main'])).toBe('Your warehouse Hamburg');
  });

  test('narrows a list to one, and keeps the rest of the address', () => {
    const shown = drawn(<PlaceChips places={waiting} query={{ warehouse: 'del', tag: 'gift' }} />);
    expect(readOf(shown)).toBe('All warehouses Hamburg 3 Delhi 0');
    expect(shown).toMatch(/href="[^"]*warehouse=main[^"]*tag=gift|href="[^"]*tag=gift[^"]*warehouse=main/);
    expect(shown).toMatch(/aria-current="page"[^>]*>\s*<bdi lang="">Delhi/);
  });

  test('lets a buyer choose, and says for which one a parcel was bought', () => {
    const choice = drawn(<WarehouseChoice warehouses={two} code="del" onChoose={() => undefined} />);
    expect(choice).toMatch(/<input[^>]*checked[^>]*value="del"|value="del"[^>]*checked/);
    const [, place] = waiting;
    expect(readOf(drawn(<PlaceNote boughtTo={place} />))).toContain('bought for delivery to Delhi');
  });

  test('names the warehouse of a foreign shop to all, and lets buyers set it', () => {
    const [usual] = waiting;
    if (!usual) throw new Error('no warehouse');
    const shown = (role: string) =>
      readOf(drawn(<ShopWarehouse host="shop.de" data={{ set: null, usual, places: waiting }} />, of(role)));
    expect(shown('support')).toContain('sent to Hamburg');
    expect(shown('support')).not.toContain('Save');
    expect(shown('buyer')).toContain('by the shop’s country');
  });

  test('moves a parcel to the other one, for whoever receives parcels', () => {
    const parcel = { id: 'arr_1', warehouse: 'main' } as never;
    const shown = (role: string) => readOf(drawn(<MoveForm parcel={parcel} warehouses={two} />, of(role)));
    expect(shown('warehouse')).toContain('New warehouse');
    expect(shown('warehouse')).toContain('Delhi');
    expect(shown('support')).toBe('');
  });

  test('gives each address to its customers under its name and code', () => {
    const fee = { amount: '2.00', currency: 'EUR' };
    const addresses = waiting.map((place) => ({ place, lines: [`Brand ${place.name}`] }));
    const shown = readOf(drawn(<WarehouseAddress code="W1-2" addresses={addresses} fee={fee} />));
    expect(shown).toMatch(/Hamburg \(MAIN\).*Delhi \(DEL\)/);
    expect(shown).toContain('can’t be combined');
  });
});

describe('the settings', () => {
  const people = [{ id: 'usr_a', name: 'Ann' }];
  const countries = ['DE', 'IN'];
  test('list each with its people and state, and add another', () => {
    const shown = readOf(
      drawn(<StaffWarehousesPage data={{ warehouses: two, people, countries }} />, of('admin')),
    );
    expect(shown).toMatch(/Hamburg.*open.*MAIN.*Everyone.*Edit.*Delhi.*closed.*DEL.*1 person.*Edit/);
    expect(shown).toContain('Add warehouse');
  });

  test('of one show its people ticked and who saved it; the first one says what it goes by', () => {
    const history = [
      { version: 2, savedAt: '2026-03-09T10:00:00Z', savedBy: 'Kari', changed: ['name', 'isActive'] },
    ];
    const shown = (one: WarehouseJson, saves = history) =>
      drawn(
        <StaffWarehouseSettingsPage data={{ warehouse: one, people, countries, history: saves }} />,
        of('admin'),
      );
    expect(shown(delhi)).toMatch(/name="workers"[^>]*value="usr_a"[^>]*checked|checked[^>]*value="usr_a"/);
    expect(readOf(shown(delhi))).toContain('Kari');
    expect(readOf(shown(delhi))).not.toContain('confirm address');
    expect(readOf(shown({ ...hamburg, version: 0 }, []))).toContain('Save and confirm address');
    // where everybody works there is nobody to tick
    expect(shown(hamburg)).not.toContain('name="workers"');
  });

  test('of the service hold the address until the first warehouse is saved by itself', () => {
    const settings = { warehouseAddress: 'Kai 7' } as never;
    const shown = (isOwn: boolean) =>
      drawn(<InForm>{<WarehouseFields settings={settings} isOwn={isOwn} />}</InForm>);
    expect(shown(false)).toContain('<textarea');
    expect(shown(true)).not.toContain('<textarea');
    expect(shown(true)).toMatch(/type="hidden"[^>]*value="Kai 7"/);
    expect(shown(true)).toContain('/en/staff/settings/warehouses');
  });

  test('offer each zone once, as it is read, with the chosen one', () => {
    const zones = zoneOptions('Asia/Kolkata');
    expect(zones.filter(({ text }) => text === 'Asia / Kolkata')).toHaveLength(1);
    expect(new Set(zones.map(({ text }) => text)).size).toBe(zones.length);
    expect(zones.some(({ value }) => value === 'Asia/Kolkata')).toBe(true);
  });
});

test.each([
  ['the first one', hamburg, 'City optional'],
  ['another one', delhi, 'City required'],
])('the city of %s', (_, one, said) => {
  const form = readOf(drawn(<WarehouseForm warehouse={one} people={[]} countries={['DE']} />));
  expect(form).toContain(said);
});
