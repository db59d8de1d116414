/**
 * Two editors of one thing get a warning, never a silent overwrite: every call of the staff area that writes names what
 * was seen, or is listed here with the reason why nothing can be lost by it.
 */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allContracts } from '../src/contracts.ts';
import type { CallContract, Schema } from '../src/platform/api/contract.ts';
import { staffCalls } from '../src/staff-calls.ts';

type StaffCallName = keyof typeof staffCalls;

const contracts = allContracts as Record<string, CallContract>;
const writing = (Object.keys(staffCalls) as StaffCallName[]).filter(
  (name) => !staffCalls[name].startsWith('GET '),
);

/** Calls that say what was seen otherwise than by `version`: the field that says it. */
const seenBy: Partial<Record<StaffCallName, string>> = {
  staffSavePageText: 'expected',
  staffTranslateProduct: 'expected',
  staffChangeTariff: 'after',
  staffChangeRate: 'instead_of',
  staffStateCost: 'instead_of',
  staffWeighParcel: 'after',
  staffShelveParcel: 'from',
  staffMoveParcel: 'from',
  staffSetShopWarehouse: 'instead_of',
  staffSortParcelPhotos: 'photos',
  staffSettleAttention: 'since',
  staffRefundPayment: 'returned',
  staffRefundPieces: 'shown',
  staffChangeRoles: 'before',
};

/** Nothing is written over: a new thing is made, or something is added to a row that only grows. */
const adds: readonly StaffCallName[] = [
  ...(['staffCreateContent', 'staffCreateBlacklistRule', 'staffCreateCannedAnswer'] as const),
  ...(['staffCreateDiscount', 'staffCreateFeeGroup', 'staffCreateNewsletter'] as const),
  ...(['staffReceiveParcel', 'staffAddParcelPhotos', 'staffOpenClaim', 'staffWriteInClaim'] as const),
  // shelves that are known stay; a delivery that is taken already is passed over
  ...(['staffPrintShelves', 'staffTakeBatch'] as const),
  // an answer of the chat, news of parcels, and postings are added; roles are added to those that somebody has
  ...(['staffSendTestMail', 'staffCreateServiceAccount', 'staffCreateServiceKey'] as const),
  ...(['staffCreateWebhook', 'staffResendWebhookMessage'] as const),
  ...(['staffRunTaskAgain', 'staffSendMailAgain'] as const),
  'staffAddNote',
  // money that came is added, each line once
  ...(['staffEnterTransfer', 'staffImportTransfers'] as const),
  'staffUploadLook',
  ...(['staffCreateSupplierAccount', 'staffEnterSupplierMoney', 'staffImportSupplierStatement'] as const),
  // a word about a value is said once; a proposal waits beside the recipe that is in use
  ...(['staffCheckReading', 'staffProposeRecipe', 'staffImportRecipes'] as const),
  ...(['staffAnswerChat', 'staffImportTracking', 'staffCorrectBalance', 'staffInvitePerson'] as const),
];

/** The thing is in another state after it, and the call is refused in that state: what is decided is not decided over. */
const byState: readonly StaffCallName[] = [
  ...([
    'staffTakeOrder',
    'staffMarkPurchased',
    'staffBuyBasket',
    'staffCancelOrder',
    'staffReviewOrder',
  ] as const),
  ...(['staffRefundLines', 'staffDecideCancel', 'staffAttachParcel', 'staffTickSupplierLine'] as const),
  ...(['staffAskForMonth', 'staffDecideMonth'] as const),
  ...(['staffAcceptRecipe', 'staffWithdrawRecipe'] as const),
  ...([
    'staffReportDefect',
    'staffStoreParcel',
    'staffAnswerService',
    'staffDecideRefund',
    'staffDecideCardRefund',
  ] as const),
  ...(['staffSettleIssue', 'staffSettleTransfer', 'staffDecideCorrection', 'staffDecidePrice'] as const),
];

/** Refusals that tell the second of two that he was not the first. */
const tells = ['changed_meanwhile', 'wrong_state'] as const;

/** Nothing that anybody edits is written. */
const readsOnly: readonly StaffCallName[] = [
  ...([
    'staffPreviewContent',
    'staffPreviewMailTemplate',
    'staffPreviewProblem',
    'staffPreviewRefundLines',
    'staffPreviewRefund',
    'staffPreviewNewsletter',
    'staffTestNewsletter',
  ] as const),
  ...(['staffRevealCustomer', 'staffReconcileNow', 'staffExportOrders', 'staffExportPayments'] as const),
  ...(['staffExportLedger', 'staffExportCustomers', 'staffExportBlacklist', 'staffExportStores'] as const),
  ...(['staffExportTariffs', 'staffShareRecipes'] as const),
];

/** The rest, each with its own reason. */
const otherwise: Partial<Record<StaffCallName, string>> = {
  staffChooseWarehouse: 'one choice of the caller alone: the wish is the whole of what is stored',
  staffReadChat: 'how far a chat was read only grows',
  staffShutOut:
    'one switch: the wish is the whole of what is stored, and whoever wishes the same changes nothing',
  staffConfirmLaunch:
    'one switch for each part: the wish is the whole of what is stored, and whoever wishes the same changes nothing',
  staffConfirmTestMail: 'a mail arrives once: whoever types its code again changes nothing',
  staffOpenShop: 'one switch, and each turn of it is a row of its own with name and time',
  staffChooseSettlement:
    'the wish is the whole of what is stored, under a lock, and each change is a row of its own',
  staffRevokeServiceKey:
    'a key is never changed: what is ended is what was seen, and one that was ended is refused',
  staffEndServiceAccount:
    'a program is never changed: what is ended is what was seen, and one that was ended is refused',
  staffTryPlugin: 'it only asks the service of the plug-in, and nothing is stored',
  staffSwitchWebhook: 'one switch: the wish is the whole of what is stored',
  staffDeleteWebhook:
    'an address is never changed: what is taken away is what was seen, and one that is gone is refused',
  staffCancelInvitation: 'an invitation is never changed: what is taken back is what was seen',
  staffEndSessions: 'sessions are never changed: what lives then is ended, and whoever has none loses none',
  staffResetFactors:
    'a factor is never changed: what is taken away is what was seen, and whoever has none is refused',
  staffLookAtOrder: 'it says that one looks, and changes nothing of the order',
  staffTagOrder: 'a tag is added beside the others, and one that is there changes nothing',
  staffUntagOrder: 'a tag is never changed: what is taken off is what was seen, by its name',
  staffSaveView: 'a view is its owner’s alone',
  staffRemoveView: 'a view is its owner’s alone',
  staffSettleMentions: 'one’s own mentions alone: what is done already stays done',
  staffRemoveNote: 'a note is never changed: its writer takes back what was seen, once',
  staffTickPick: 'the parcel is in one place: who looked last says where, and only in a batch of his own',
  staffRemoveParcelPhoto: 'a photo is never changed: what is taken away is what was seen',
  staffImportBlacklist:
    'each line carries its version in the table; a line that was changed since is named and refuses the table',
  staffImportStores:
    'each line carries its version in the table; a line that was changed since is named and refuses the table',
};

const declared: readonly StaffCallName[] = [
  ...adds,
  ...byState,
  ...readsOnly,
  ...(Object.keys(otherwise) as StaffCallName[]),
];

interface Described {
  def: { type: string; shape?: Record<string, Described>; options?: Described[] };
}

/** Whether a body always carries a field: a field that may be left out protects nobody. */
function requires(schema: Schema | 'multipart' | undefined, field: string): boolean {
  if (!schema || schema === 'multipart') return false;
  const { def } = schema as unknown as Described;
  if (def.options) return def.options.every((option) => requires(option as unknown as Schema, field));
  const found = def.shape?.[field];
  return found !== undefined && !['optional', 'default', 'prefault'].includes(found.def.type);
}

test('every call of the office that writes names what was seen, or is declared to need nothing', () => {
  const silent = writing.filter((name) => {
    const { body, query } = contracts[name] ?? {};
    const field = seenBy[name] ?? 'version';
    return !requires(body, field) && !requires(query, field) && !declared.includes(name);
  });
  expect(silent).toEqual([]);
});

test('who saw something else is told so', () => {
  const mute = writing.filter(
    (name) => !declared.includes(name) && !contracts[name]?.refusals.includes('changed_meanwhile'),
  );
  expect(mute).toEqual([]);
  const undecided = byState.filter((name) => !tells.some((code) => contracts[name]?.refusals.includes(code)));
  expect(undecided).toEqual([]);
});

test('what is declared is true: no call twice, none that names what was seen, none that is not there', () => {
  expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([]);
  const needless = declared.filter((name) => {
    const { body, query } = contracts[name] ?? {};
    return name in seenBy || requires(body, 'version') || requires(query, 'version');
  });
  expect(needless).toEqual([]);
  expect(
    [...declared, ...Object.keys(seenBy)].filter((name) => !writing.some((one) => one === name)),
  ).toEqual([]);
});

test('a version that may be left out is no protection', () => {
  expect(requires(z.object({ version: z.optional(z.int()) }), 'version')).toBe(false);
  expect(requires(z.object({ version: z._default(z.int(), 1) }), 'version')).toBe(false);
  expect(requires(contracts.staffSaveContent?.body, 'version')).toBe(true);
  // each branch of a choice of bodies must have it
  expect(requires(contracts.staffDecideReview?.body, 'version')).toBe(true);
  expect(requires(contracts.staffReviewOrder?.body, 'version')).toBe(false);
});
