/** The customers and the staff of the demo's shop. All are made up. */
import type { StaffRole } from '../../platform/api/contract.ts';
import type { Locale } from '../../platform/texts/locale.ts';

export interface PersonRow {
  locale: Locale;
  /** Before the @ of an address that is nobody's. */
  mail: string;
  familyName: string;
  givenName: string;
  patronymic: string | null;
  latinName: string | null;
  phone: string;
  address: { country: string; region?: string; city?: string; street: string; postcode?: string };
}

const row = (
  locale: Locale,
  mail: string,
  name: string,
  latinName: string | null,
  phone: string,
  address: string,
): PersonRow => {
  const [familyName = '', givenName = '', patronymic = null] = name.split(' ');
  const [country = '', region = '', city = '', street = '', postcode = ''] = address.split('|');
  return {
    ...{ locale, mail, familyName, givenName, patronymic, latinName, phone },
    address: {
      ...{ country, street },
      ...(region ? { region } : {}),
      ...(city ? { city } : {}),
      ...(postcode ? { postcode } : {}),
    },
  };
};

const ru = (mail: string, name: string, latin: string, phone: string, address: string) =>
  row('ru', mail, name, latin, phone, address);
const en = (mail: string, name: string, phone: string, address: string) =>
  row('en', mail, name, null, phone, address);
const zh = (mail: string, name: string, latin: string, phone: string, address: string) =>
  row('zh', mail, name, latin, phone, address);

/** The demo's own customer orders in the name of this person. */
export const anna: PersonRow = ru(
  'customer',
  'Смирнова Анна Олеговна',
  'Anna Smirnova',
  '+7 912 345-67-89',
  'RU|Москва|Москва|ул. Новокузнецкая, д. 18, кв. 41|115184',
);

export const customers: readonly PersonRow[] = [
  ru(
    'o.klimova',
    'Климова Ольга Сергеевна',
    'Olga Klimova',
    '+7 916 204-11-73',
    'RU|Московская область|Химки|ул. Молодёжная, д. 36, кв. 112|141407',
  ),
  ru(
    'd.vetrov',
    'Ветров Дмитрий Андреевич',
    'Dmitry Vetrov',
    '+7 921 557-90-14',
    'RU|Санкт-Петербург|Санкт-Петербург|Лиговский пр., д. 91, кв. 7|191040',
  ),
  ru(
    'm.zaitseva',
    'Зайцева Марина Игоревна',
    'Marina Zaitseva',
    '+7 902 871-35-60',
    'RU|Свердловская область|Екатеринбург|ул. Малышева, д. 84, кв. 53|620075',
  ),
  ru(
    'timur.a',
    'Ахметов Тимур Ринатович',
    'Timur Akhmetov',
    '+7 927 413-22-08',
    'RU|Республика Татарстан|Казань|ул. Баумана, д. 44, кв. 15|420111',
  ),
  ru(
    's.rudakova',
    'Рудакова Светлана Павловна',
    'Svetlana Rudakova',
    '+7 913 760-48-21',
    'RU|Новосибирская область|Новосибирск|Красный пр., д. 65, кв. 204|630091',
  ),
  ru(
    'ilya.s',
    'Соколов Илья Максимович',
    'Ilya Sokolov',
    '+7 918 335-67-92',
    'RU|Краснодарский край|Краснодар|ул. Красная, д. 139, кв. 30|350015',
  ),
  ru(
    'n.belova',
    'Белова Наталья Викторовна',
    'Natalia Belova',
    '+7 910 622-17-45',
    'RU|Нижегородская область|Нижний Новгород|ул. Рождественская, д. 23, кв. 8|603001',
  ),
  ru(
    'a.gromov',
    'Громов Алексей Юрьевич',
    'Alexey Gromov',
    '+7 951 908-31-76',
    'RU|Пермский край|Пермь|Комсомольский пр., д. 48, кв. 19|614039',
  ),
  ru(
    'k.orlova',
    'Орлова Ксения Дмитриевна',
    'Ksenia Orlova',
    '+7 924 218-50-33',
    'RU|Приморский край|Владивосток|ул. Светланская, д. 51, кв. 62|690091',
  ),
  ru(
    'p.nikitin',
    'Никитин Павел Романович',
    'Pavel Nikitin',
    '+7 905 174-86-29',
    'RU|Ярославская область|Ярославль|ул. Свободы, д. 32, кв. 11|150000',
  ),
  ru(
    'aigerim.t',
    'Токтарова Айгерим',
    'Aigerim Toktarova',
    '+7 701 553-28-14',
    'KZ|Алматы|Алматы|пр. Абая, д. 52, кв. 18|050057',
  ),
  ru(
    'e.sadykov',
    'Садыков Ерлан',
    'Yerlan Sadykov',
    '+7 707 946-03-55',
    'KZ|Астана|Астана|ул. Кенесары, д. 40, кв. 75|010000',
  ),
  ru(
    'v.kovalenko',
    'Коваленко Вера Петровна',
    'Vera Kovalenko',
    '+375 29 618-42-07',
    'BY|Минск|Минск|ул. Немига, д. 12, кв. 34|220030',
  ),
  en('laura.m', 'Meissner Laura', '+49 151 2384 6610', 'DE||Leipzig|Karl-Liebknecht-Str. 47|04107'),
  en('tom.b', 'Barlow Thomas', '+44 7700 900412', 'GB||Leeds|18 Brudenell Road|LS6 1HA'),
  en('petra.h', 'Hofmann Petra', '+49 160 9482 3157', 'DE||Freiburg|Schwarzwaldstraße 12|79102'),
  en('kari.n', 'Nygård Kari', '+47 912 45 678', 'NO||Bergen|Nygårdsgaten 31|5015'),
  en('ngozi.o', 'Okafor Ngozi', '+1 206 555 0148', 'US|WA|Seattle|2215 Boylston Ave E, Apt 3|98102'),
  en('j.lindqvist', 'Lindqvist Johan', '+46 70 174 06 35', 'SE||Göteborg|Linnégatan 28|413 04'),
  en('m.ferrari', 'Ferrari Marta', '+39 347 555 0192', 'IT|BO|Bologna|Via San Vitale 60|40125'),
  zh(
    'chen.xy',
    '陈 晓燕',
    'Chen Xiaoyan',
    '+86 138 1055 2746',
    'CN|浙江省|杭州市|文三路 259 号 3 栋 502 室|310012',
  ),
  zh(
    'lin.jw',
    '林 建文',
    'Lin Jianwen',
    '+86 136 0290 8813',
    'CN|广东省|广州市|体育东路 118 号 1604 室|510620',
  ),
  zh(
    'zhao.m',
    '赵 敏',
    'Zhao Min',
    '+86 139 1168 4029',
    'CN|北京市|北京市|朝阳区建国路 88 号 7 号楼 1203|100022',
  ),
  zh(
    'huang.zq',
    '黄 志强',
    'Huang Zhiqiang',
    '+86 135 6471 9320',
    'CN|上海市|上海市|徐汇区天钥桥路 325 弄 12 号 401|200030',
  ),
];

export interface ClerkRow {
  mail: string;
  name: string;
  roles: StaffRole[];
}

export const clerks = {
  buyer: { mail: 'marta.buyer', name: 'Marta Krüger', roles: ['buyer'] },
  warehouse: { mail: 'jonas.warehouse', name: 'Jonas Brandt', roles: ['warehouse'] },
  support: { mail: 'vera.support', name: 'Вера Лисицына', roles: ['support'] },
  finance: { mail: 'henrik.finance', name: 'Henrik Aalto', roles: ['finance', 'support'] },
  second: { mail: 'irina.finance', name: 'Ирина Шульц', roles: ['finance'] },
} as const satisfies Record<string, { mail: string; name: string; roles: readonly StaffRole[] }>;
export type ClerkName = keyof typeof clerks;

/** Of everybody but the demo's two accounts, which everybody may open. */
export const demoMails = [
  ...customers.map(({ mail }) => `${mail}@waybill.example`),
  ...Object.values(clerks).map(({ mail }) => `${mail}@waybill.example`),
];
