/** The labels of the forms about months of the books, and about cards and accounts. */
const accountFields = { last_digits: 'lastDigits', name: 'name', responsible: 'responsible' };

export const moneyForms = {
  'staff-books': {
    staffSaveTaxTerms: { fee_percent: 'tax.percent', is_included: 'tax.included' },
  },
  'staff-supplier-accounts': {
    staffCreateSupplierAccount: { ...accountFields, currency: 'currency', kind: 'kind' },
    staffSaveSupplierAccount: { ...accountFields, is_active: 'inUse' },
  },
  'staff-supplier-account': {
    staffEnterSupplierMoney: { amount: 'amountIn', booked_on: 'on', kind: 'what', note: 'note' },
    staffImportSupplierStatement: { statement: 'import.statement' },
    staffTickSupplierLine: { as: 'wasWhat', note: 'note' },
  },
} as const;
