/** Currencies by the numbers of CDEK's appendix "Currencies". */
export const currencyNumbers: Readonly<Record<string, number>> = {
  ...{ RUB: 1, KZT: 2, USD: 3, EUR: 4, GBP: 5, CNY: 6, BYN: 7, KGS: 9, AMD: 10, TRY: 11, THB: 12, KRW: 13 },
  ...{ AED: 14, UZS: 15, MNT: 16, PLN: 17, AZN: 18, GEL: 19 },
};
