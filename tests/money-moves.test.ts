/**
 * Actions that move money or promise it are reached only by a second, deliberate press, which shows whom, how much and
 * what follows.
 */
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { type AskedCall, moneyCalls } from '../src/kit/second-press/money-calls.ts';
import { askForPress } from '../src/kit/second-press/use-second-press.tsx';
import { readTexts } from '../src/server/texts.ts';
import { staffCalls } from '../src/staff-calls.ts';
import { createDialogs } from '../src/ui/layers/dialog-store.ts';
import { drawn, readOf } from './support/drawn.tsx';
import { screenFiles } from './support/screen-files.ts';

/** Calls of staff that move no money and promise none, by the reason. A new call stands here or in `moneyCalls`. */
const movesNothing: Record<string, readonly string[]> = {
  'only looks, checks or prints': [
    ...['staffPreviewContent', 'staffPreviewMailTemplate', 'staffPreviewProblem', 'staffPreviewRefundLines'],
    ...['staffPreviewBill', 'staffPreviewRefund', 'staffPreviewNewsletter', 'staffRevealCustomer'],
    ...['staffReconcileNow', 'staffExportOrders', 'staffExportPayments', 'staffExportLedger'],
    ...['staffExportCustomers', 'staffExportBlacklist', 'staffExportStores', 'staffExportTariffs'],
  ],
  'is about words, pictures and letters': [
    ...['staffCreateContent', 'staffSaveContent', 'staffSavePageText', 'staffSaveMailTemplate'],
    ...[
      'staffTranslateProduct',
      'staffCreateCannedAnswer',
      'staffUpdateCannedAnswer',
      'staffDeleteCannedAnswer',
    ],
    ...['staffCreateNewsletter', 'staffSaveNewsletter', 'staffDeleteNewsletter', 'staffTestNewsletter'],
    ...[
      'staffPlanNewsletter',
      'staffHoldNewsletter',
      'staffSaveNewsSettings',
      'staffSaveShopSettings',
      'staffSaveCompany',
      'staffSaveWarehouse',
      'staffUploadLook',
    ],
    ...['staffDecideReview', 'staffAnswerReview'],
    ...['staffSendTestMail', 'staffConfirmTestMail'],
  ],
  'talks with a customer': [
    ...['staffAnswerTicket', 'staffMoveTicket', 'staffTakeChat', 'staffAnswerChat', 'staffReadChat'],
    ...['staffCloseChat', 'staffWriteInClaim', 'staffOpenClaim', 'staffReportDefect'],
  ],
  'takes work over, or notes what is so': [
    ...['staffAddNote', 'staffRemoveNote', 'staffSettleMentions', 'staffSaveView', 'staffRemoveView'],
    ...[
      'staffTakeOrder',
      'staffTakeOverOrder',
      'staffReleaseOrder',
      'staffHandOverOrder',
      'staffTagOrder',
      'staffLookAtOrder',
      'staffUntagOrder',
      'staffCorrectShopNumber',
      'staffStateCost',
      ...['staffCreateSupplierAccount', 'staffSaveSupplierAccount', 'staffEnterSupplierMoney'],
      ...['staffImportSupplierStatement', 'staffTickSupplierLine'],
      'staffTakeDelivery',
      'staffTakeBatch',
      'staffMarkSent',
      'staffCorrectTracking',
      'staffImportTracking',
    ],
    ...['staffSettleAttention', 'staffSaveCarrier'],
  ],
  'sets how reports count a tax': ['staffSaveTaxTerms'],
  'does again what was asked for before': ['staffRunTaskAgain', 'staffSendMailAgain'],
  'tells programs what happened': [
    ...['staffCreateWebhook', 'staffSwitchWebhook', 'staffDeleteWebhook', 'staffResendWebhookMessage'],
  ],
  'sets a plug-in, or tries it with a question to its own service': [
    ...['staffSavePluginSettings', 'staffTryPlugin'],
  ],
  'opens the service, and moves nothing by itself': [
    'staffConfirmLaunch',
    'staffOpenShop',
    'staffChooseSettlement',
  ],
  'takes back what was asked': ['staffWithdrawQuestion', 'staffWithdrawDeliveryQuestion'],
  // a weight becomes a bill by `staffQuoteDelivery` alone; a weighing is corrected by the next one
  'is work on the shelf': [
    ...[
      'staffReceiveParcel',
      'staffAttachParcel',
      'staffWeighParcel',
      'staffShelveParcel',
      ...['staffMoveParcel', 'staffChooseWarehouse', 'staffSetShopWarehouse'],
      'staffStoreParcel',
      'staffPrintShelves',
      ...['staffSaveZones', 'staffAnswerService'],
      'staffTickPick',
    ],
    ...['staffAddParcelPhotos', 'staffSortParcelPhotos', 'staffRemoveParcelPhoto'],
  ],
  'is about what may be bought': [
    ...['staffCreateBlacklistRule', 'staffSaveBlacklistRule', 'staffImportBlacklist', 'staffImportStores'],
  ],
  // a price that a recipe finds is a question, as before
  'is about how pages of shops are read': [
    ...['staffCheckReading', 'staffProposeRecipe', 'staffAcceptRecipe', 'staffWithdrawRecipe'],
    ...['staffShareRecipes', 'staffImportRecipes'],
  ],
  'is about people and their access': [
    ...[
      'staffInvitePerson',
      ...[
        'staffCreateServiceAccount',
        'staffCreateServiceKey',
        'staffRevokeServiceKey',
        'staffEndServiceAccount',
      ],
      'staffCancelInvitation',
      'staffChangeRoles',
      'staffResetFactors',
      'staffShutOut',
    ],
    'staffEndSessions',
  ],
  // a higher limit waits for a second person
  'sets who may give back how much': ['staffSaveClaimSettings'],
};

/** Screens that show whom, how much and what follows by themselves, and are opened by a first press. */
const shownBy: Record<string, string> = {
  staffCancelOrder: 'features/orders/screens/ending/staff-ending.tsx',
  staffReviewOrder: 'features/orders/screens/ending/staff-ending.tsx',
  staffReportProblem: 'features/orders/screens/staff/staff-problem.tsx',
  // its check alone, which changes nothing
  staffImportDeliveryTariff: 'pages/staff/deliveries/tariff-import.tsx',
};

const screens = screenFiles();

test('every command of staff is told to move money or to move nothing', () => {
  const commands = Object.entries(staffCalls)
    .filter(([, route]) => !route.startsWith('GET '))
    .map(([name]) => name);
  const told = [...Object.keys(moneyCalls), ...Object.values(movesNothing).flat()];
  expect(told.toSorted()).toEqual(commands.toSorted());
});

test('a command that moves money is called by a press that shows it', () => {
  for (const [name, kind] of Object.entries(moneyCalls)) {
    const direct = screens.filter(({ code }) => code.includes(`api.${name}(`)).map(({ path }) => path);
    expect({ name, direct }).toEqual({ name, direct: [] });
    const pressed = screens.filter(({ code }) => code.includes(`press('${name}'`));
    if (kind === 'asked') expect({ name, isPressed: pressed.length > 0 }).toEqual({ name, isPressed: true });
    const shown = screens.filter(({ code }) => code.includes(`useShownCall('${name}')`));
    expect({ name, shown: shown.map(({ path }) => path) }).toEqual({
      name,
      shown: shownBy[name] === undefined ? [] : [shownBy[name]],
    });
  }
});

test('the first press is enough in one place alone, where the server has foretold that nothing moves', () => {
  const alone = screens.filter(({ code }) => /\bmovesNothing[:?]/.test(code)).map(({ path }) => path);
  expect(alone.toSorted()).toEqual([
    'features/deliveries/screens/delivery/bill-press.tsx',
    'kit/second-press/use-second-press.tsx',
  ]);
});

test('each asked command says in every language what follows and how it is taken back', () => {
  const texts = readTexts();
  const asked = Object.keys(moneyCalls).filter((name) => moneyCalls[name as AskedCall] === 'asked');
  for (const [locale, { pages }] of Object.entries(texts)) {
    const { calls } =
      (pages as Record<string, { calls: Record<string, unknown> }>)['staff-second-press'] ?? {};
    expect({ locale, calls: Object.keys(calls ?? {}).toSorted() }).toEqual({
      locale,
      calls: asked.toSorted(),
    });
    for (const name of asked) {
      expect(calls?.[name]).toEqual({
        follows: expect.stringMatching(/./),
        back: expect.stringMatching(/./),
      });
    }
  }
});

const shown = {
  title: 'Refund',
  whom: 'Anna Petrova · AB12CD',
  amount: '€139.00',
  rows: [{ label: 'Items', value: 'Lamp × 1' }],
  warning: 'Look again.',
};

function opened() {
  const dialogs = createDialogs();
  const answer = askForPress(dialogs, 'staffRefundPieces', shown);
  const [entry] = dialogs.getSnapshot();
  if (!entry) throw new Error('nothing was asked');
  return { dialogs, answer, entry };
}

test('the press shows whom, how much, what follows and how it is taken back', () => {
  const { entry } = opened();
  const read = readOf(drawn(entry.options.render(entry.handle)));
  for (const part of ['Anna Petrova · AB12CD', '€139.00', 'Lamp × 1', 'Look again.'])
    expect(read).toContain(part);
  expect(read).toContain('Once the money is in the balance, the customer is notified');
  expect(read).toContain('To reverse the refund, correct the customer’s balance');
  const buttons = readOf(drawn(entry.options.footer?.(entry.handle)));
  expect(buttons).toBe('Leave as it is Refund');
});

test('only its own button is the second press: whatever else closes it leaves all as it is', async () => {
  for (const reason of ['escape', 'backdrop', 'button'] as const) {
    const { dialogs, answer, entry } = opened();
    dialogs.request(entry.handle.id, reason);
    expect(await answer).toBe(false);
  }
  const { answer, entry } = opened();
  const footer = entry.options.footer?.(entry.handle) as ReactElement<{ onPress(): void }>;
  footer.props.onPress();
  expect(await answer).toBe(true);
});
