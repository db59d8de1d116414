/**
 * The company that runs the shop, as texts name it: `{company}`, `{company_address}`, `{company_registration}`,
 * `{company_head}` and `{company_phone}`, the last two `none` where nothing was typed; `{company_is}` is `sample` until
 * the operator has saved their own (decisions/0850-company-details.md). Pure.
 */
import { inAllLanguages, type Locale, locales } from './locale.ts';

type InEachLanguage = Readonly<Record<Locale, string>>;

/** As the operator typed them; empty where a language shows those of another one. */
export interface CompanyDetails {
  legalName: InEachLanguage;
  /** On one line. */
  address: InEachLanguage;
  /** Registers and numbers, a line each. */
  registration: InEachLanguage;
  /** The person who answers for the company. */
  head: InEachLanguage;
  /** As it is dialled from abroad; empty without one. */
  phone: string;
}

export const companyFactNames = [
  ...(['company', 'company_address', 'company_registration', 'company_head', 'company_phone'] as const),
  'company_is',
] as const;
export type CompanyFacts = Readonly<Record<(typeof companyFactNames)[number], string>>;

/** A reader finds what was typed in their language, else in the shop's, else in any. */
export function companyFacts(
  details: CompanyDetails,
  { locale, defaultLocale }: { locale: Locale; defaultLocale: Locale },
): Omit<CompanyFacts, 'company_is'> {
  const typed = (words: InEachLanguage): string =>
    [locale, defaultLocale, ...locales].map((one) => words[one]).find(Boolean) ?? '';
  return {
    company: typed(details.legalName),
    company_address: typed(details.address),
    // a line of a text is a paragraph
    company_registration: typed(details.registration).replaceAll('\n', '\n\n'),
    company_head: typed(details.head) || 'none',
    company_phone: details.phone || 'none',
  };
}

/** A company that does not exist, for shops whose operator has not typed theirs yet. */
export const sampleCompany = (brand: string): CompanyDetails => ({
  legalName: inAllLanguages({
    ru: `ООО «${brand} Пример»`,
    en: `${brand} Example LLC`,
    zh: `${brand} 示例有限责任公司`,
  }),
  address: inAllLanguages({
    ru: '101000, Москва, Примерная улица, дом 1',
    en: '1 Primernaya Street, Moscow 101000, Russia',
    zh: '俄罗斯莫斯科示例街 1 号，邮编 101000',
  }),
  registration: inAllLanguages({
    ru: 'ОГРН: 0000000000000\nИНН: 0000000000\nКПП: 000000000',
    en: 'Registration number (OGRN): 0000000000000\nTax number (INN): 0000000000',
    zh: '登记号（OGRN）：0000000000000\n税号（INN）：0000000000',
  }),
  head: inAllLanguages({ ru: 'Имя Фамилия', en: 'First name Last name', zh: '姓名' }),
  phone: '+7 000 000-00-00',
});

/** The facts of the company, or of the sample where there is none. */
export function companyFactsOf(
  shop: { company: CompanyDetails | null; brand: string; defaultLocale: Locale },
  locale: Locale,
): CompanyFacts {
  const { company, brand, defaultLocale } = shop;
  return {
    ...companyFacts(company ?? sampleCompany(brand), { locale, defaultLocale }),
    company_is: company ? 'own' : 'sample',
  };
}

/** Name, address and numbers on one line, for documents and mails; undefined for a sample, which is nobody. */
export function companyLine(shop: Parameters<typeof companyFactsOf>[0], locale: Locale): string | undefined {
  if (!shop.company) return undefined;
  const { company, company_address, company_registration } = companyFactsOf(shop, locale);
  return [company, company_address, ...company_registration.split('\n\n')].filter(Boolean).join(', ');
}
