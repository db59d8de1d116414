/**
 * Each call of staff that changes something either changes a setting, and then a test checks it, or does one action.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { staffCalls } from '../../src/staff-calls.ts';
import { fieldsOf, type SettingCall, settingCalls } from './every-field.ts';

/** Actions on one order, parcel, payment, person, ticket or file: they leave the shop's settings as they are. */
const actions: Readonly<Record<string, readonly string[]>> = {
  chats: ['staffTakeChat', 'staffAnswerChat', 'staffReadChat', 'staffCloseChat', 'staffDeleteCannedAnswer'],
  claims: ['staffWriteInClaim', 'staffDecideClaim', 'staffStepReturn'],
  deliveries: [
    'staffQuoteDelivery',
    'staffTakeDelivery',
    'staffTakeBatch',
    'staffTickPick',
    'staffPackDelivery',
    'staffAskDelivery',
    'staffShipDelivery',
    'staffCreateShipment',
    'staffCancelShipment',
    'staffCorrectTracking',
    'staffTrackDelivery',
    'staffImportTracking',
    'staffCancelDelivery',
  ],
  files: [
    'staffExportOrders',
    'staffExportPayments',
    'staffExportLedger',
    'staffExportCustomers',
    'staffExportBlacklist',
    'staffExportStores',
    ...['staffExportTariffs', 'staffShareRecipes', 'staffImportRecipes'],
  ],
  keys: [
    'staffCreateServiceAccount',
    'staffCreateServiceKey',
    'staffRevokeServiceKey',
    'staffEndServiceAccount',
  ],
  plugins: ['staffTryPlugin'],
  look: ['staffUploadLook'],
  queue: ['staffRunTaskAgain', 'staffSendMailAgain'],
  opening: [
    'staffConfirmLaunch',
    'staffSendTestMail',
    'staffConfirmTestMail',
    'staffOpenShop',
    'staffChooseSettlement',
  ],
  orders: [
    'staffOpenClaim',
    'staffRefundPieces',
    'staffReportProblem',
    'staffWithdrawQuestion',
    'staffWithdrawDeliveryQuestion',
    'staffMarkSent',
    'staffTakeOverOrder',
    'staffReleaseOrder',
    'staffHandOverOrder',
    'staffTagOrder',
    'staffLookAtOrder',
    'staffUntagOrder',
    'staffCorrectShopNumber',
    'staffRefundLines',
    'staffDecideCancel',
    'staffSettleAttention',
    'staffTakeOrder',
    'staffMarkPurchased',
    'staffBuyBasket',
    'staffStateCost',
    'staffEnterSupplierMoney',
    'staffImportSupplierStatement',
    'staffTickSupplierLine',
    'staffCreateSupplierAccount',
    'staffSaveSupplierAccount',
    'staffCancelOrder',
    'staffReviewOrder',
  ],
  payments: [
    'staffRefundPayment',
    'staffReconcileNow',
    'staffSettleIssue',
    'staffEnterTransfer',
    'staffImportTransfers',
    'staffSettleTransfer',
  ],
  people: [
    'staffInvitePerson',
    'staffCancelInvitation',
    'staffChangeRoles',
    'staffShutOut',
    'staffResetFactors',
    'staffEndSessions',
    'staffRevealCustomer',
    'staffCorrectBalance',
    'staffDecideCorrection',
  ],
  previews: [
    'staffPreviewRefund',
    'staffPreviewContent',
    'staffPreviewMailTemplate',
    'staffPreviewProblem',
    'staffPreviewRefundLines',
    'staffPreviewBill',
    'staffPreviewNewsletter',
  ],
  prices: ['staffDecidePrice'],
  books: ['staffAskForMonth', 'staffDecideMonth'],
  letters: [
    ...['staffCreateNewsletter', 'staffSaveNewsletter', 'staffDeleteNewsletter', 'staffTestNewsletter'],
    ...['staffPlanNewsletter', 'staffHoldNewsletter'],
  ],
  readings: ['staffCheckReading', 'staffProposeRecipe', 'staffAcceptRecipe', 'staffWithdrawRecipe'],
  refunds: ['staffDecideRefund', 'staffDecideCardRefund'],
  reviews: ['staffDecideReview', 'staffAnswerReview'],
  notes: ['staffAddNote', 'staffRemoveNote', 'staffSettleMentions'],
  views: ['staffSaveView', 'staffRemoveView'],
  tickets: ['staffAnswerTicket', 'staffMoveTicket'],
  webhooks: ['staffCreateWebhook', 'staffSwitchWebhook', 'staffDeleteWebhook', 'staffResendWebhookMessage'],
  warehouse: [
    'staffReceiveParcel',
    'staffAttachParcel',
    'staffWeighParcel',
    'staffShelveParcel',
    ...['staffMoveParcel', 'staffChooseWarehouse'],
    'staffAddParcelPhotos',
    'staffSortParcelPhotos',
    'staffRemoveParcelPhoto',
    'staffReportDefect',
    'staffStoreParcel',
    'staffPrintShelves',
    ...['staffSaveZones', 'staffAnswerService'],
  ],
};
const folder = fileURLToPath(new URL('../../', import.meta.url));

const changing = Object.entries(staffCalls)
  .filter(([, route]) => !route.startsWith('GET '))
  .map(([name]) => name);
const named = [...Object.keys(settingCalls), ...Object.values(actions).flat()];

test('every call that changes something is known as a setting or as a deed', () => {
  expect(changing.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !changing.includes(name))).toEqual([]);
});

test.each(Object.entries(settingCalls))('the fields of %s are all looked at in %s', (name, file) => {
  expect(existsSync(folder + file)).toBe(true);
  const source = readFileSync(folder + file, 'utf8');
  expect(source, `${name} needs everyField('${name}', …)`).toMatch(new RegExp(`everyField\\('${name}'`));
  expect(fieldsOf(name as SettingCall).length).toBeGreaterThan(0);
});
