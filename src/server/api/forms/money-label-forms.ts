/** The labels of the forms about months of the books, and about cards and accounts. */
const accountFields = {
  ...{ currency: 'currency', kind: 'kind', last_digits: 'lastDigits', name: 'name' },
  ...{ responsible: 'responsible', is_active: 'inUse' },
};

export const moneyForms = {
  'staff-books': {
    staffSaveTaxTerms: { fee_percent: 'tax.percent', is_included: 'tax.included' },
  },
  'staff-supplier-accounts': {
    staffCreateSupplierAccount: accountFields,
    staffSaveSupplierAccount: accountFields,
  },
  'staff-supplier-account': {
    staffEnterSupplierMoney: { amount: 'amountIn', booked_on: 'on', kind: 'what', note: 'note' },
    staffImportSupplierStatement: { statement: 'import.statement' },
    staffTickSupplierLine: { as: 'wasWhat', note: 'note' },
  },
} as const;
