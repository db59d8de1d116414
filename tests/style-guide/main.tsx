import '../../src/ui/styles.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { sampleWords } from '../../src/kit/sample-words.ts';
import { IconGallery } from '../../src/ui/icons/icon-gallery.tsx';
import type { Theme } from '../../src/ui/navigation/theme-switch.tsx';
import { sampleTexts } from '../../src/ui/style-guide/sample-texts.ts';
import { StyleGuide } from '../../src/ui/style-guide/style-guide.tsx';
import en from '../../src/ui/style-guide-texts.en.json' with { type: 'json' };
import ru from '../../src/ui/style-guide-texts.ru.json' with { type: 'json' };
import zh from '../../src/ui/style-guide-texts.zh.json' with { type: 'json' };

const query = new URLSearchParams(location.search);
const asked = query.get('lang');
const locale = asked === 'ru' || asked === 'zh' ? asked : 'en';
const texts = sampleTexts({ en, ru, zh }[locale], sampleWords(locale, { currency: 'RUB', zone: 'МСК' }));
document.documentElement.lang = locale === 'zh' ? 'zh-Hans' : locale;

/** The guide as a page of its own for the browser tests, which build it with `build-preview.ts`; `?lang=ru` chooses the texts. */
function Preview() {
  const [theme, setTheme] = useState<Theme>('system');
  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <main className="ui-page">
      <StyleGuide texts={texts} locale={locale} theme={theme} onThemeChange={choose} />
      <IconGallery heading={texts.sections.icons} headingLevel={2} />
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Preview />);
