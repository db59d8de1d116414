/** Rows of the desk lead those who pack to their next step; and deliveries that nobody packs are seen before they are taken. */
import { expect, test } from 'vitest';
import { answerOf } from '../../../../tests/support/answers.ts';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { called, nameOf, piecesOf, spaces } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import { OfficeTable } from '../../../kit/lists/office-table.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { User } from '../../../kit/screen.ts';
import { type DeskRow, useDeskColumns } from './desk-columns.tsx';
import StaffPickingPage from './staff-picking-page.tsx';

const now = new Date('2026-03-10T00:00:00Z');
const [base] = answerOf('staffListDeliveries', { plenty: 'one' });
const row = (part: Partial<DeskRow>): DeskRow => ({
  ...(base as DeskRow),
  ...{ id: 'dlv_1', number: 'WD-1', state: 'ready', title: 'Becher', recipient: '陈晓燕', country: 'CN' },
  ...{ routeName: 'Landweg', orders: ['WB-1'], isMine: false, isTaken: false },
  ...part,
});
const userOf = (role: string) => ({ roles: [role] }) as unknown as User;

function Desk({ rows }: { rows: DeskRow[] }) {
  const words = useWords('staff-deliveries');
  return <OfficeTable words={words} rows={rows} rowKey={({ id }) => id} columns={useDeskColumns()} />;
}

test.each(['awaiting_quote', 'packing', 'ready'] as const)('a delivery that is %s has its step', (state) => {
  for (const { root, locale } of screensOf(<Desk rows={[row({ state })]} />, {
    now,
    user: userOf('warehouse'),
  })) {
    const button = piecesOf(root, 'a').find(({ attributes }) => attributes.class?.includes('ui-button'));
    expect(button?.attributes.href).toBe(`/${locale}/staff/deliveries/dlv_1`);
    expect(button && spaces(nameOf(root, button))).toContain(
      spaces(wordsIn(locale)(`staff-deliveries.acts.${state}`)),
    );
  }
});

test('a delivery that nobody packs is not called packed by somebody', () => {
  for (const isTaken of [false, true]) {
    for (const { text, locale } of screensOf(<Desk rows={[row({ state: 'packing', isTaken })]} />, { now })) {
      const word = isTaken ? 'states.packing' : 'toPack';
      expect(text).toContain(spaces(wordsIn(locale)(`delivery-parts.${word}`)));
    }
  }
});

test.each([
  ['warehouse', 'shipped'],
  ['finance', 'ready'],
] as const)('%s has no step of a delivery that is %s', (role, state) => {
  for (const { root } of screensOf(<Desk rows={[row({ state })]} />, { now, user: userOf(role) })) {
    const links = piecesOf(root, 'a').filter(({ attributes }) => attributes.class?.includes('ui-button'));
    expect(links).toEqual([]);
  }
});

test('deliveries without a packer stand below the button that takes them', () => {
  const lying = { id: 'arr_1', delivery: 'dlv_1', shelf: 'B-17', pieces: 2, image: null, grams: 700 };
  const batch = { untaken: 1, toTake: [lying], deliveries: [], parcels: [] };
  const places = { warehouses: [], own: 'main', mayChoose: [] };
  for (const screen of screensOf(<StaffPickingPage data={{ batch, places, untaken: [row({})] }} />, {
    now,
  })) {
    const words = wordsIn(screen.locale);
    called(screen.root, 'button', spaces(words('staff-picking.takeBatch', { count: 1 })));
    expect(piecesOf(screen.root, 'a').map(({ attributes }) => attributes.href)).toContain(
      `/${screen.locale}/staff/deliveries/dlv_1`,
    );
    expect(screen.text).not.toContain(spaces(words('staff-picking.empty')));
    expect(screen.text).toContain('B-17');
    expect(faultsOf(screen, ['WD-1', 'B-17', 'WB-1', 'Becher', '陈晓燕', 'Landweg'])).toEqual([]);
  }
});
