/**
 * The country that a zone of the time database lies in, for those that orders are sent to most (ISO 3166-1 alpha-2): the
 * best guess at where somebody lives who has told no address. Old names stand beside the present ones, because browsers
 * tell both. A name that ends with a stroke stands for all below it.
 */
const zonesByCountry: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  AM: 'Asia/Yerevan',
  AR: `America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/Cordoba
    America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza
    America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan
    America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia America/Buenos_Aires
    America/Catamarca America/Cordoba America/Jujuy America/Mendoza`,
  AT: 'Europe/Vienna',
  AU: 'Antarctica/Macquarie Australia/',
  AZ: 'Asia/Baku',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  BR: `America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba
    America/Eirunepe America/Fortaleza America/Maceio America/Manaus America/Noronha America/Porto_Velho
    America/Recife America/Rio_Branco America/Santarem America/Sao_Paulo`,
  BY: 'Europe/Minsk',
  CA: `America/Atikokan America/Blanc-Sablon America/Cambridge_Bay America/Coral_Harbour America/Creston
    America/Dawson America/Dawson_Creek America/Edmonton America/Fort_Nelson America/Glace_Bay
    America/Goose_Bay America/Halifax America/Inuvik America/Iqaluit America/Moncton America/Rankin_Inlet
    America/Regina America/Resolute America/St_Johns America/Swift_Current America/Toronto America/Vancouver
    America/Whitehorse America/Winnipeg`,
  CH: 'Europe/Zurich',
  CL: 'America/Coyhaique America/Punta_Arenas America/Santiago Pacific/Easter',
  CN: 'Asia/Shanghai Asia/Urumqi',
  CY: 'Asia/Famagusta Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin Europe/Busingen',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Africa/Ceuta Atlantic/Canary Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GE: 'Asia/Tbilisi',
  GR: 'Europe/Athens',
  HK: 'Asia/Hong_Kong',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  ID: 'Asia/Jakarta Asia/Jayapura Asia/Makassar Asia/Pontianak',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Calcutta Asia/Kolkata',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KG: 'Asia/Bishkek',
  KR: 'Asia/Seoul',
  KZ: 'Asia/Almaty Asia/Aqtau Asia/Aqtobe Asia/Atyrau Asia/Oral Asia/Qostanay Asia/Qyzylorda',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MD: 'Europe/Chisinau',
  ME: 'Europe/Podgorica',
  MN: 'Asia/Hovd Asia/Ulaanbaatar',
  MO: 'Asia/Macau',
  MT: 'Europe/Malta',
  MX: `America/Bahia_Banderas America/Cancun America/Chihuahua America/Ciudad_Juarez America/Hermosillo
    America/Matamoros America/Mazatlan America/Merida America/Mexico_City America/Monterrey America/Ojinaga
    America/Tijuana`,
  MY: 'Asia/Kuala_Lumpur Asia/Kuching',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NZ: 'Pacific/Auckland Pacific/Chatham',
  PH: 'Asia/Manila',
  PL: 'Europe/Warsaw',
  PT: 'Atlantic/Azores Atlantic/Madeira Europe/Lisbon',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  RU: `Asia/Anadyr Asia/Barnaul Asia/Chita Asia/Irkutsk Asia/Kamchatka Asia/Khandyga Asia/Krasnoyarsk
    Asia/Magadan Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk Asia/Sakhalin Asia/Srednekolymsk Asia/Tomsk
    Asia/Ust-Nera Asia/Vladivostok Asia/Yakutsk Asia/Yekaterinburg Europe/Astrakhan Europe/Kaliningrad
    Europe/Kirov Europe/Moscow Europe/Samara Europe/Saratov Europe/Ulyanovsk Europe/Volgograd`,
  SA: 'Asia/Riyadh',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TH: 'Asia/Bangkok',
  TJ: 'Asia/Dushanbe',
  TM: 'Asia/Ashgabat',
  TR: 'Europe/Istanbul',
  TW: 'Asia/Taipei',
  UA: 'Europe/Kiev Europe/Kyiv Europe/Simferopol',
  US: `America/Adak America/Anchorage America/Boise America/Chicago America/Denver America/Detroit
    America/Indiana/ America/Indiana/Indianapolis America/Indianapolis America/Juneau America/Kentucky/
    America/Kentucky/Louisville America/Los_Angeles America/Louisville America/Menominee America/Metlakatla
    America/New_York America/Nome America/North_Dakota/ America/Phoenix America/Sitka America/Yakutat
    Pacific/Honolulu`,
  UZ: 'Asia/Samarkand Asia/Tashkent',
  VN: 'Asia/Ho_Chi_Minh Asia/Saigon',
  ZA: 'Africa/Johannesburg',
};

const countries = new Map(
  Object.entries(zonesByCountry).flatMap(([country, zones]) =>
    zones.split(/\s+/).map((zone) => [zone, country] as const),
  ),
);

/** Zones by their names, the old ones too; those below a stroke have their present names alone, which Intl lists. */
export const namedZones = (): string[] => [...countries.keys()].filter((zone) => !zone.endsWith('/'));

/** ISO 3166-1 alpha-2; null for a zone of no country that we know, such as `UTC`. */
export function countryOfZone(zone: string): string | null {
  return countries.get(zone) ?? countries.get(zone.slice(0, zone.lastIndexOf('/') + 1)) ?? null;
}
