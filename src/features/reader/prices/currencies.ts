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

/** Country (ISO 3166, lower case, as in a country domain) to its currency: where most shops are. */
const SHOP_COUNTRIES =
  'us:USD gb:GBP uk:GBP ie:EUR de:EUR at:EUR fr:EUR it:EUR es:EUR pt:EUR nl:EUR be:EUR lu:EUR fi:EUR ee:EUR lv:EUR lt:EUR gr:EUR cy:EUR mt:EUR ' +
  'si:EUR sk:EUR hr:EUR eu:EUR ch:CHF li:CHF se:SEK no:NOK dk:DKK is:ISK pl:PLN cz:CZK hu:HUF ro:RON bg:BGN rs:RSD ba:BAM mk:MKD al:ALL ' +
  'ru:RUB su:RUB by:BYN ua:UAH kz:KZT uz:UZS kg:KGS ge:GEL am:AMD az:AZN md:MDL tr:TRY il:ILS ae:AED sa:SAR qa:QAR kw:KWD bh:BHD om:OMR jo:JOD ' +
  'eg:EGP ma:MAD tn:TND dz:DZD ly:LYD iq:IQD ir:IRR in:INR pk:PKR lk:LKR np:NPR bd:BDT cn:CNY hk:HKD tw:TWD mo:MOP jp:JPY kr:KRW th:THB vn:VND ' +
  'my:MYR sg:SGD id:IDR ph:PHP mn:MNT kh:KHR au:AUD nz:NZD ca:CAD mx:MXN br:BRL ar:ARS cl:CLP co:COP pe:PEN uy:UYU py:PYG bo:BOB ec:USD cr:CRC ' +
  'do:DOP gt:GTQ pa:USD za:ZAR ng:NGN ke:KES gh:GHS et:ETB tz:TZS ug:UGX';

/** All others of ISO 3166. */
const OTHER_COUNTRIES =
  'ad:EUR af:AFN ag:XCD ai:XCD ao:AOA as:USD aw:AWG ax:EUR bb:BBD bf:XOF bi:BIF bj:XOF bl:EUR bm:BMD bn:BND bq:USD bs:BSD bt:BTN bv:NOK ' +
  'bw:BWP bz:BZD cc:AUD cd:CDF cf:XAF cg:XAF ci:XOF ck:NZD cm:XAF cu:CUP cv:CVE cw:ANG cx:AUD dj:DJF dm:XCD eh:MAD er:ERN fj:FJD fk:FKP ' +
  'fm:USD fo:DKK ga:XAF gd:XCD gf:EUR gg:GBP gi:GIP gl:DKK gm:GMD gn:GNF gp:EUR gq:XAF gs:GBP gu:USD gw:XOF gy:GYD hm:AUD hn:HNL ht:HTG ' +
  'im:GBP io:USD je:GBP jm:JMD ki:AUD km:KMF kn:XCD kp:KPW ky:KYD la:LAK lb:LBP lc:XCD lr:LRD ls:LSL mc:EUR me:EUR mf:EUR mg:MGA mh:USD ' +
  'ml:XOF mm:MMK mp:USD mq:EUR mr:MRU ms:XCD mu:MUR mv:MVR mw:MWK mz:MZN na:NAD nc:XPF ne:XOF nf:AUD ni:NIO nr:AUD nu:NZD pf:XPF pg:PGK ' +
  'pm:EUR pn:NZD pr:USD ps:ILS pw:USD re:EUR rw:RWF sb:SBD sc:SCR sd:SDG sh:SHP sj:NOK sl:SLE sm:EUR sn:XOF so:SOS sr:SRD ss:SSP st:STN ' +
  'sv:USD sx:ANG sy:SYP sz:SZL tc:USD td:XAF tf:EUR tg:XOF tj:TJS tk:NZD tl:USD tm:TMT to:TOP tt:TTD tv:AUD um:USD va:EUR vc:XCD ve:VES ' +
  'vg:USD vi:USD vu:VUV wf:XPF ws:WST xk:EUR ye:YER yt:EUR zm:ZMW zw:ZWL';

const pairsOf = (countries: string) =>
  countries.split(' ').map((pair) => pair.split(':') as [string, string]);
const COUNTRY_CURRENCY = new Map(pairsOf(`${SHOP_COUNTRIES} ${OTHER_COUNTRIES}`));
const ofShops = new Set(pairsOf(SHOP_COUNTRIES).map(([country]) => country));

/** Whether two letters that stand alone in an address are taken for a country: `/sl/` and `/sr/` are languages. */
export const isCountryOfShops = (code: string): boolean => ofShops.has(code.toLowerCase());

/** The currency of a country given as two letters; null when unknown. */
export function currencyOfCountry(country: string | null | undefined): string | null {
  return (country && COUNTRY_CURRENCY.get(country.toLowerCase())) || null;
}
