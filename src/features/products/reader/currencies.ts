/** Every ISO 4217 code that the runtime knows, old ones of shops' archives included. */
const CODES = new Set([
  ...Intl.supportedValuesOf('currency'),
  ...['DEM', 'FRF', 'ITL', 'ESP', 'PTE', 'NLG', 'BEF', 'ATS', 'FIM', 'GRD', 'IEP'],
]);

/** Spellings that shops use in place of the code. */
const CODE_ALIASES: Record<string, string> = {
  RUR: 'RUB',
  RMB: 'CNY',
  NTD: 'TWD',
  NIS: 'ILS',
  UKP: 'GBP',
  EURO: 'EUR',
  EUROS: 'EUR',
  STG: 'GBP',
  YTL: 'TRY',
};

/** The ISO code of a text such as "eur" or "RUR"; null when it is none. */
export function toCurrencyCode(text: string | null | undefined): string | null {
  if (!text) return null;
  const code = text.trim().toUpperCase();
  const mapped = CODE_ALIASES[code] ?? code;
  return mapped.length === 3 && CODES.has(mapped) ? mapped : null;
}

/** Decimal places in use; ISO 4217's minor unit. */
export function decimalsOf(currency: string | null): number {
  if (!currency) return 2;
  if (THREE_DECIMALS.has(currency)) return 3;
  return NO_DECIMALS.has(currency) ? 0 : 2;
}
const THREE_DECIMALS = new Set(['TND', 'KWD', 'BHD', 'OMR', 'JOD', 'LYD', 'IQD']);
const NO_DECIMALS = new Set([
  'JPY',
  'KRW',
  'VND',
  'CLP',
  'PYG',
  'ISK',
  'UGX',
  'XAF',
  'XOF',
  'XPF',
  'RWF',
  'KMF',
  'GNF',
  'DJF',
  'BIF',
  'VUV',
]);

const DOLLARS = 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU BRL BBD JMD TTD BSD BZD FJD NAD XCD'.split(
  ' ',
);

/**
 * Signs and abbreviations to the currencies they may mean, the first being the meaning without any
 * other clue. `null` first: the sign alone does not decide.
 */
export const SIGNS: Record<string, (string | null)[]> = {
  '€': ['EUR'],
  '£': ['GBP', 'EGP', 'LBP', 'SYP'],
  '￡': ['GBP'],
  '₽': ['RUB'],
  '₴': ['UAH'],
  '₸': ['KZT'],
  '₾': ['GEL'],
  '֏': ['AMD'],
  '₼': ['AZN'],
  '₺': ['TRY'],
  '₹': ['INR'],
  '₪': ['ILS'],
  '₩': ['KRW'],
  '￦': ['KRW'],
  '₫': ['VND'],
  '฿': ['THB'],
  '₱': ['PHP'],
  '₦': ['NGN'],
  '₵': ['GHS'],
  '₡': ['CRC'],
  '₲': ['PYG'],
  '₭': ['LAK'],
  '₮': ['MNT'],
  '៛': ['KHR'],
  '৳': ['BDT'],
  '₨': [null, 'INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  '₣': [null, 'CHF'],
  '₿': ['BTC'],
  '﷼': [null, 'IRR', 'SAR', 'OMR', 'YER', 'QAR'],
  $: [null, ...DOLLARS],
  US$: ['USD'],
  'US $': ['USD'],
  $US: ['USD'],
  'U.S.$': ['USD'],
  USD$: ['USD'],
  CA$: ['CAD'],
  C$: ['CAD', 'NIO'],
  CAD$: ['CAD'],
  AU$: ['AUD'],
  A$: ['AUD'],
  NZ$: ['NZD'],
  S$: ['SGD'],
  HK$: ['HKD'],
  NT$: ['TWD'],
  R$: ['BRL'],
  MX$: ['MXN'],
  AR$: ['ARS'],
  CLP$: ['CLP'],
  COP$: ['COP'],
  $U: ['UYU'],
  RD$: ['DOP'],
  BZ$: ['BZD'],
  TT$: ['TTD'],
  J$: ['JMD'],
  MOP$: ['MOP'],
  G$: ['GYD'],
  T$: ['TOP'],
  Z$: ['ZWL'],
  CUC$: ['CUC'],
  $b: ['BOB'],
  '¥': [null, 'CNY', 'JPY'],
  '￥': [null, 'CNY', 'JPY'],
  円: ['JPY'],
  圓: ['TWD', 'HKD', 'JPY'],
  元: ['CNY', 'TWD', 'HKD'],
  人民币: ['CNY'],
  원: ['KRW'],
  币: ['CNY'],
  руб: ['RUB', 'BYN'],
  рублей: ['RUB', 'BYN'],
  рубля: ['RUB', 'BYN'],
  рубль: ['RUB', 'BYN'],
  р: ['RUB', 'BYN'],
  Р: ['RUB', 'BYN'],
  rub: ['RUB'],
  грн: ['UAH'],
  тг: ['KZT'],
  тенге: ['KZT'],
  лв: ['BGN'],
  ден: ['MKD'],
  дин: ['RSD'],
  сум: ['UZS'],
  "so'm": ['UZS'],
  soʻm: ['UZS'],
  сом: ['KGS'],
  КМ: ['BAM'],
  KM: ['BAM'],
  kn: ['HRK'],
  zł: ['PLN'],
  zl: ['PLN'],
  Kč: ['CZK'],
  Kc: ['CZK'],
  Ft: ['HUF'],
  lei: ['RON', 'MDL'],
  Lei: ['RON', 'MDL'],
  LEI: ['RON', 'MDL'],
  leu: ['RON', 'MDL'],
  TL: ['TRY'],
  kr: [null, 'SEK', 'NOK', 'DKK', 'ISK'],
  Fr: [null, 'CHF'],
  'Fr.': [null, 'CHF'],
  SFr: ['CHF'],
  CHf: ['CHF'],
  Rs: [null, 'INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  R: ['ZAR'],
  RM: ['MYR'],
  Rp: ['IDR'],
  'S/': ['PEN'],
  đ: ['VND'],
  VNĐ: ['VND'],
  Bs: ['BOB', 'VES'],
  Br: ['BYN', 'ETB'],
  ብር: ['ETB'],
  DT: ['TND'],
  DH: ['MAD', 'AED'],
  Dhs: ['AED', 'MAD'],
  DHS: ['AED', 'MAD'],
  BD: ['BHD'],
  KD: ['KWD'],
  DA: ['DZD'],
  LE: ['EGP'],
  KSh: ['KES'],
  Ksh: ['KES'],
  KShs: ['KES'],
  TSh: ['TZS'],
  USh: ['UGX'],
  FCFA: ['XOF', 'XAF'],
  CFA: ['XOF', 'XAF'],
  RF: ['RWF'],
  FRw: ['RWF'],
  Lek: ['ALL'],
  Lekë: ['ALL'],
  Din: ['RSD'],
  din: ['RSD'],
  Дин: ['RSD'],
  mkd: ['MKD'],
  euro: ['EUR'],
  euros: ['EUR'],
  Euro: ['EUR'],
  nis: ['ILS'],
  "ש'ח": ['ILS'],
  'ש"ח': ['ILS'],
  Ar: ['MGA'],
  Ks: ['MMK'],
  Rf: ['MVR'],
  VT: ['VUV'],
  Nu: ['BTN'],
  ƒ: ['AWG'],
  L: [null, 'HNL', 'ALL'],
  'ر.س': ['SAR'],
  ريال: ['SAR', 'OMR', 'YER', 'QAR'],
  ریال: ['IRR'],
  تومان: [null],
  'د.إ': ['AED'],
  درهم: ['AED', 'MAD'],
  'د.ك': ['KWD'],
  'د.ب': ['BHD'],
  'ر.ع': ['OMR'],
  'ر.ق': ['QAR'],
  'ج.م': ['EGP'],
  جنيه: ['EGP', 'SDG'],
  جن: ['EGP'],
  'د.ت': ['TND'],
  'د.أ': ['JOD'],
  'د.ج': ['DZD'],
  دج: ['DZD'],
  'د.م': ['MAD'],
  'د.ع': ['IQD'],
  'ل.د': ['LYD'],
  'ل.س': ['SYP'],
  'ع.د': ['IQD'],
  'ر.ي': ['YER'],
  'دينار كويتي': ['KWD'],
  'دينار أردني': ['JOD'],
  دينار: [null, 'KWD', 'JOD', 'BHD', 'IQD', 'TND', 'DZD', 'LYD'],
  रु: ['INR', 'NPR'],
  र: ['INR', 'NPR'],
  ரூ: ['INR', 'LKR'],
  บาท: ['THB'],
  лева: ['BGN'],
  гривень: ['UAH'],
  złotych: ['PLN'],
  ლ: ['GEL'],
};

/** Country (ISO 3166, lower case, as in a country domain) to its currency. */
const COUNTRY_CURRENCY: Record<string, string> = Object.fromEntries(
  (
    'us:USD gb:GBP uk:GBP ie:EUR de:EUR at:EUR fr:EUR it:EUR es:EUR pt:EUR nl:EUR be:EUR lu:EUR fi:EUR ee:EUR lv:EUR lt:EUR gr:EUR cy:EUR mt:EUR ' +
    'si:EUR sk:EUR hr:EUR eu:EUR ch:CHF li:CHF se:SEK no:NOK dk:DKK is:ISK pl:PLN cz:CZK hu:HUF ro:RON bg:BGN rs:RSD ba:BAM mk:MKD al:ALL ' +
    'ru:RUB su:RUB by:BYN ua:UAH kz:KZT uz:UZS kg:KGS ge:GEL am:AMD az:AZN md:MDL tr:TRY il:ILS ae:AED sa:SAR qa:QAR kw:KWD bh:BHD om:OMR jo:JOD ' +
    'eg:EGP ma:MAD tn:TND dz:DZD ly:LYD iq:IQD ir:IRR in:INR pk:PKR lk:LKR np:NPR bd:BDT cn:CNY hk:HKD tw:TWD mo:MOP jp:JPY kr:KRW th:THB vn:VND ' +
    'my:MYR sg:SGD id:IDR ph:PHP mn:MNT kh:KHR au:AUD nz:NZD ca:CAD mx:MXN br:BRL ar:ARS cl:CLP co:COP pe:PEN uy:UYU py:PYG bo:BOB ec:USD cr:CRC ' +
    'do:DOP gt:GTQ pa:USD za:ZAR ng:NGN ke:KES gh:GHS et:ETB tz:TZS ug:UGX'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** The currency of a country given as two letters; null when unknown. */
export function currencyOfCountry(country: string | null | undefined): string | null {
  return (country && COUNTRY_CURRENCY[country.toLowerCase()]) || null;
}
