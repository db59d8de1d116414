/** Changing calls that nothing is typed into, by the reason. */
const ends = 'ends the session or the account of those who look afterwards';
const secret =
  'its words are a secret that is kept as a digest, or a code that only a mail or a device knows';

export const leftOut: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['signOut', 'endSession', 'endOtherSessions', 'changePassword', 'changePasswordByToken'],
      ...['requestAccountDeletion', 'staffEndSessions'],
    ].map((name) => [name, ends]),
  ),
  ...Object.fromEntries(
    ['signIn', 'finishSignIn', 'confirmEmail', 'confirmTotp', 'removeTotp', 'proveAgain', 'startTotp'].map(
      (name) => [name, secret],
    ),
  ),
};

const lookedUp = 'looks up what is typed, and keeps nothing of it';
const ruled = 'its texts have a grammar that no bracket fits: addresses, selectors, texts with placeholders';
const files = 'takes files in, whose words `outside-texts.test.ts` attacks';
const states =
  'asks for a thing in one state, with all that belongs to it, which chance does not meet in every run';
const outside = 'needs somebody outside: a mail server, a program, a provider of sign-in';

/** Calls with a field of words that no attack is accepted in, by the reason; a new one is not among them by itself. */
export const neverTaken: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'keepDiscountCode',
      'confirmNews',
      'finishStaffSignIn',
      'startPasskeyStep',
      'staffConfirmTestMail',
      'restoreAvatar',
      'staffPackDelivery',
      'staffPreviewBill',
    ].map((name) => [name, lookedUp]),
  ),
  ...Object.fromEntries(
    [
      ...['addPushChannel', 'addPasskey', 'staffCreateWebhook', 'staffSaveCompany', 'staffImportRecipes'],
      ...['staffSavePageText', 'staffSaveMailTemplate', 'staffPreviewMailTemplate'],
    ].map((name) => [name, ruled]),
  ),
  ...Object.fromEntries(
    [
      ...[
        'askToCancelOrder',
        'calculateOrder',
        'editOrder',
        'createDelivery',
        'openClaim',
        'createOrders',
        'buyNow',
      ],
      ...[
        'staffAskDelivery',
        'staffCreateShipment',
        'staffReviewOrder',
        'staffStepReturn',
        'staffRefundPieces',
      ],
      ...[
        'staffChangeRate',
        'changeParcel',
        'quoteProduct',
        'createReview',
        'updateReview',
        'answerQuestions',
      ],
    ].map((name) => [name, states]),
  ),
  ...Object.fromEntries(
    ['staffSendTestMail', 'staffSavePluginSettings', 'register'].map((name) => [name, outside]),
  ),
  ...Object.fromEntries(
    ['staffImportTransfers', 'staffImportSupplierStatement'].map((name) => [name, files]),
  ),
};
