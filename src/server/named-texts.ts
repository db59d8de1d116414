/** The texts of the shop under the brand, the logo and the company of now. */
import { pictureAt } from '../platform/look/look.ts';
import { setMailLogo, setMailSenders } from '../platform/mail/mail-identity.ts';
import { nameTexts } from '../platform/texts/brand.ts';
import { companyLine } from '../platform/texts/company.ts';
import { inEachLanguage, locales } from '../platform/texts/locale.ts';
import type { LocalisedTree } from '../platform/texts/texts.ts';
import { pluginTexts } from './plugins/texts.ts';
import type { ServerSettings } from './settings/settings.ts';
import { readTexts } from './texts.ts';

/** `given` texts keep the brand that they came with. */
export function namedTexts(given: LocalisedTree | undefined, settings: ServerSettings) {
  if (given) return { texts: given, nameTexts: () => {} };
  const unnamed = pluginTexts(readTexts('unnamed'), settings.plugins);
  const texts = pluginTexts(readTexts(settings), settings.plugins);
  return {
    texts,
    nameTexts: (): void => {
      for (const locale of locales) texts[locale] = nameTexts(unnamed[locale] ?? {}, settings);
      const { look, publicUrl } = settings;
      const logo = look.logo ? pictureAt(look.logo, 32, 240) : undefined;
      setMailSenders(
        texts,
        inEachLanguage((locale) => companyLine(settings, locale)),
      );
      setMailLogo(texts, logo && { ...logo, src: publicUrl + logo.src });
    },
  };
}
