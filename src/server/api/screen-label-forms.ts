/** The labels of each form: by page, by call, the key of the label beside the field. */
import { moneyForms } from './forms/money-label-forms.ts';
import { parcelForms } from './forms/parcel-label-forms.ts';

type Keys = Readonly<Record<string, string>>;
export const forms: Readonly<Record<string, Readonly<Record<string, Keys>>>> = {
  ...moneyForms,
  ...parcelForms,
  'order-parts': {
    askToCancelOrder: { note: 'cancelWish.note' },
  },
  recipients: {
    ...each(['createRecipient', 'updateRecipient'], {
      documentsConsent: 'documents.consent',
      email: 'email',
      isDefault: 'isDefault',
      phone: 'phone',
    }),
    showDocuments: { currentPassword: 'documents.showPassword' },
  },
  security: {
    ...each(['renamePasskey', 'addPasskey'], { name: 'passkeys.name' }),
    confirmTotp: { code: 'totp.code' },
  },
  'goods-cost': { staffStateCost: { charged: 'charged', asked: 'askedNow', note: 'note' } },
  'staff-buying': {
    staffBuyBasket: {
      ...{ basket_discount: 'discount', basket_freight: 'freight', basket_total: 'total' },
      ...{ charged: 'charged', note: 'noteToCustomers', shop_order_number: 'number', account: 'paidWith' },
    },
  },
  'staff-chat': {
    ...each(['staffUpdateCannedAnswer', 'staffCreateCannedAnswer'], { texts: 'newText', title: 'newTitle' }),
  },
  'staff-claim': {
    staffWriteInClaim: { asks: 'asks' },
    staffDecideClaim: { cost: 'cost', destination: 'destination', fault: 'fault', reason: 'reason' },
    staffStepReturn: { carrier: 'carrier', note: 'note', tracking_number: 'tracking' },
  },
  'staff-claims': {
    staffOpenClaim: { kind: 'columns.what', wish: 'columns.wish' },
  },
  'staff-content': {
    staffPreviewContent: { body: 'fields.body' },
  },
  'staff-data': {
    ...each(['staffExportPayments', 'staffExportLedger', 'staffExportOrders'], { to: 'to' }),
    ...each(['staffImportBlacklist', 'staffImportStores'], { dry_run: 'check', text: 'text' }),
  },
  'staff-delivery': {
    staffAskDelivery: { kind: 'kind', note: 'note', route: 'newRoute' },
    ...each(['staffCancelDelivery', 'staffCorrectTracking', 'staffShipDelivery'], { note: 'note' }),
    ...each(['staffPackDelivery', 'staffPreviewBill', 'staffQuoteDelivery'], {
      'size.height': 'height',
      'size.length': 'length',
      weight: 'weight',
      'size.width': 'width',
    }),
    staffTrackDelivery: { note: 'note', place: 'place', state: 'state' },
  },
  'staff-delivery-tariff': {
    staffSaveCarrier: {
      'name.en': 'carrier.en',
      'name.ru': 'carrier.ru',
      'name.zh': 'carrier.zh',
      tracking_url: 'carrier.url',
    },
    staffImportDeliveryTariff: { note: 'note' },
  },
  'staff-discounts': {
    ...each(['staffCreateDiscount', 'staffSaveDiscount'], {
      altogether: 'fields.altogether',
      code: 'fields.code',
      combines: 'fields.combines',
      countries: 'fields.countries',
      endsAt: 'fields.endsAt',
      hosts: 'fields.hosts',
      kind: 'fields.kind',
      least: 'fields.least',
      name: 'fields.name',
      on: 'fields.on',
      perCustomer: 'fields.perCustomer',
      promotion: 'fields.promotion',
      startsAt: 'fields.startsAt',
      state: 'fields.state',
      value: 'fields.value',
    }),
    ...each(['staffCreateFeeGroup', 'staffSaveFeeGroup'], {
      feeMinimum: 'groups.columns.minimum',
      feePercent: 'groups.columns.percent',
      name: 'groups.columns.name',
    }),
  },
  'staff-newsletter': {
    ...each(['staffSaveNewsletter', 'staffCreateNewsletter', 'staffPreviewNewsletter'], {
      'words.body': 'body',
      'words.subject': 'subject',
    }),
  },
  'staff-newsletters': {
    staffSaveNewsSettings: { imprint: 'settings.imprint', perMinute: 'settings.perMinute' },
  },
  'staff-order': {
    staffMarkPurchased: { note: 'noteToCustomer', shop_order_number: 'shopNumber' },
    ...each(['staffCancelOrder', 'staffRefundLines', 'staffSettleAttention', 'staffDecideCancel'], {
      note: 'noteToCustomer',
    }),
    staffCorrectShopNumber: { shop_order_number: 'shopNumber' },
    staffReviewOrder: {
      inland: 'inland',
      'lines.price': 'linePrice',
      'lines.title': 'lineTitle',
      note: 'noteToCustomer',
    },
    ...each(['staffReportProblem', 'staffPreviewProblem'], {
      'alternatives.price': 'problem.price',
      'alternatives.title': 'problem.alternative',
      ask: 'problem.ask',
      available: 'problem.available',
      expected: 'problem.expected',
      inland: 'problem.inland',
      kind: 'problem.kind',
      line: 'problem.line',
      may_wait: 'problem.mayWait',
      note: 'problem.note',
      price: 'problem.price',
    }),
    staffWithdrawQuestion: { note: 'problem.withdrawNote' },
    staffMarkSent: {
      carrier: 'progress.carrier',
      note: 'noteToCustomer',
      tracking_number: 'progress.tracking',
    },
  },
  'staff-payment': {
    staffRefundPayment: { reason: 'refund.reason' },
  },
  'staff-people': {
    staffInvitePerson: { email: 'email', name: 'name' },
  },
  'staff-pieces': {
    staffRefundPieces: { fault: 'fault', note: 'note', reason: 'reason' },
  },
  'staff-prices': {
    staffChangeRateFeed: { margin_percent: 'feed.margin' },
    staffChangeRate: { currency: 'rates.code', far_is_meant: 'rates.farIsMeant' },
    staffChangeTariff: {
      abandonmentDays: 'fields.abandonmentDays',
      answerDays: 'fields.answerDays',
      bankMode: 'fields.bankMode',
      comissionOfTheBankPercent: 'fields.comissionOfTheBankPercent',
      defaultShopCurrency: 'fields.defaultShopCurrency',
      deliveryPenaltyRate: 'fields.deliveryPenaltyRate',
      differenceTolerance: 'fields.differenceTolerance',
      effective_from: 'fields.effectiveFrom',
      freeStorageDays: 'fields.freeStorageDays',
      mergeFee: 'fields.mergeFee',
      inspectionFee: 'fields.inspectionFee',
      repackingFee: 'fields.repackingFee',
      splittingFee: 'fields.splittingFee',
      noticeDays: 'fields.noticeDays',
      paymentHours: 'fields.paymentHours',
      penaltyBase: 'fields.penaltyBase',
      priceTolerancePercent: 'fields.priceTolerancePercent',
      quoteHoldHours: 'fields.quoteHoldHours',
      serviceFeeMin: 'fields.serviceFeeMin',
      serviceFeePercent: 'fields.serviceFeePercent',
      weightToleranceGrams: 'fields.weightToleranceGrams',
    },
  },
  'staff-reconciliation': { staffSettleIssue: { note: 'note' } },
  'staff-transfers': {
    staffEnterTransfer: {
      booked_on: 'enter.date',
      amount: 'enter.amount',
      purpose: 'enter.purpose',
      payer: 'enter.payer',
    },
    staffImportTransfers: { statement: 'import.statement' },
    staffSettleTransfer: { customer: 'customer', note: 'note' },
  },
  'staff-refunds': {
    staffDecideRefund: { note: 'note' },
    staffSaveClaimSettings: {
      answerHours: 'answerHours',
      approvalLimit: 'limits.approvalLimit',
      cardLimit: 'limits.cardLimit',
      claimDays: 'claimDays',
      correctionLimit: 'limits.correctionLimit',
      dayLimit: 'limits.dayLimit',
      currency: 'currency',
    },
  },
  'staff-reviews': { staffDecideReview: { note: 'note' } },
  'staff-keys': {
    staffCreateServiceAccount: {
      keyDays: 'fields.keyDays',
      readsOnly: 'fields.readsOnly',
      roles: 'fields.roles',
      serviceName: 'fields.serviceName',
    },
  },
  'staff-launch': {
    staffConfirmTestMail: { mailCode: 'mail.code' },
    staffSendTestMail: { to: 'mail.to' },
  },
  'staff-company': { staffSaveCompany: inFields('legalName address registration head phone') },
  'staff-shop-settings': {
    staffSaveShopSettings: {
      ...inFields('brand logo icon accent orderPrefix socialLinks shopMail warehouseAddress'),
      ...inFields(
        'operatorMail firstDay lastDay opens closes zone replyMinutes counterId showsFigures takesParcels parcelFee',
      ),
      ...inFields('watchHours watchPerCustomer watchPerDay languages'),
    },
  },
  'staff-ticket': {
    staffAnswerTicket: { text: 'answerLabel' },
    staffMoveTicket: { note: 'note' },
  },
  'staff-webhooks': {
    staffCreateWebhook: { events: 'fields.events', webhookUrl: 'fields.webhookUrl' },
  },
};

/** Several calls of one form. */
function each(calls: readonly string[], keys: Keys): Record<string, Keys> {
  return Object.fromEntries(calls.map((call) => [call, keys]));
}

/** Fields whose labels lie below `fields`, by their own names, with spaces between them. */
function inFields(names: string): Keys {
  return Object.fromEntries(names.split(' ').map((name) => [name, `fields.${name}`]));
}
