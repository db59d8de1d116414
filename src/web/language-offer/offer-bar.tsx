import X from 'lucide/dist/esm/icons/x.mjs';
import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createWords } from '../../kit/words.ts';
import { type Locale, languageTags } from '../../platform/texts/locale.ts';
import type { Words } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { createBrowserClient } from '../browser-client.ts';
import { addressOf } from '../loading/match.ts';
import type { Navigation } from '../navigation/navigation.ts';
import { browserTexts } from '../page-texts/browser-texts.ts';
import { keepLanguage } from '../page-texts/kept-language.ts';
import { pathIn } from './offered.ts';

/** Puts the bar at the lower edge, where it moves nothing; its words are in the language that it offers. */
export async function showOffer(offered: Locale, navigation: Navigation): Promise<void> {
  const client = createBrowserClient(() => offered);
  const texts = browserTexts(() => client, navigation.current().page.state);
  const words = createWords(offered, await texts.of(offered, ['language-offer']));
  const place = document.createElement('div');
  place.className = 'contents';
  document.body.append(place);
  createRoot(place).render(<OfferBar offered={offered} words={words} navigation={navigation} />);
}

interface OfferBarProps {
  offered: Locale;
  words: Words;
  navigation: Navigation;
}

function OfferBar({ offered, words, navigation }: OfferBarProps) {
  const { page } = useSyncExternalStore(navigation.subscribe, navigation.current);
  const [isDismissed, setDismissed] = useState(false);
  const { locale } = page.state;
  const path = pathIn(offered, page.state);
  if (isDismissed || locale === offered || path === undefined) return null;
  const dismiss = (): void => {
    keepLanguage(locale);
    setDismissed(true);
  };
  // with no_prefix the language in the address is what the server remembers, as in the language menu
  const address = addressOf(path, offered, 'prefix');
  const language = languageTags[offered];
  return (
    <section
      lang={language}
      aria-label={words('language-offer.label')}
      // on a phone the way to buy has this edge while a product is shown
      className="sticky bottom-0 z-10 border-line border-t bg-surface max-md:[body:has([data-phone-bar])_&]:hidden print:hidden"
    >
      <p className="ui-page flex items-center justify-between gap-4 py-2">
        <a href={address} hrefLang={language} className="inline-flex min-h-11 items-center">
          {words('language-offer.text')}
        </a>
        <IconButton icon={X} label={words('language-offer.close')} onClick={dismiss} />
      </p>
    </section>
  );
}
