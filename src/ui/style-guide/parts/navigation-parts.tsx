import { useState } from 'react';
import { Breadcrumbs } from '../../navigation/breadcrumbs.tsx';
import { LanguageMenu } from '../../navigation/language-menu.tsx';
import { LoadMore } from '../../navigation/load-more.tsx';
import { Pagination } from '../../navigation/pagination.tsx';
import { SkipLink } from '../../navigation/skip-link.tsx';
import { TabLinks } from '../../navigation/tab-links.tsx';
import { fill, Sample, Samples, Section, type SectionProps } from '../frame.tsx';

export type NavigationPartsProps = SectionProps & { locale: string };

const languages = [
  { lang: 'ru', name: 'Русский', href: '?lang=ru' },
  { lang: 'en', name: 'English', href: '?lang=en' },
  { lang: 'zh', name: '简体中文', href: '?lang=zh' },
];

/** Breadcrumbs, pages, load more, tab links, languages, skip link. */
export function NavigationParts({ texts, locale }: NavigationPartsProps) {
  const { navigation, tabs } = texts;
  return (
    <Section id="navigation" heading={texts.sections.navigation}>
      <Samples>
        <Sample name={navigation.crumbs}>
          <Breadcrumbs
            label={navigation.crumbs}
            items={[
              { text: navigation.home, href: '?' },
              { text: navigation.orders, href: '?orders' },
              { text: navigation.order },
            ]}
          />
        </Sample>
        <Sample name={navigation.languages}>
          <LanguageMenu
            label={navigation.languages}
            languages={languages.map((language) => ({ ...language, current: language.lang === locale }))}
          />
        </Sample>
        <Sample name={navigation.pages}>
          <div className="grid gap-4">
            {[1, 6, 12].map((page) => (
              <Pages key={page} page={page} texts={texts} />
            ))}
          </div>
        </Sample>
        <div className="grid content-start gap-8">
          <Sample name={navigation.filters}>
            <TabLinks
              label={navigation.filters}
              links={[
                { href: '?state=needs', title: tabs.needs, count: '2', current: true },
                { href: '?state=active', title: tabs.active, count: '5' },
                { href: '?state=closed', title: tabs.closed, count: '0' },
              ]}
            />
          </Sample>
          <Sample name={navigation.more}>
            <More texts={texts} />
          </Sample>
          <SkipLink href="#guide-top">{navigation.skip}</SkipLink>
        </div>
      </Samples>
    </Section>
  );
}

function Pages({ page, texts }: SectionProps & { page: number }) {
  const { pages, previous, next, page: pageWord } = texts.navigation;
  return (
    <Pagination
      page={page}
      pages={12}
      href={(n) => `?page=${n}`}
      labels={{
        navigation: `${pages}, ${fill(pageWord, page)}`,
        previous,
        next,
        page: (n) => fill(pageWord, n),
      }}
    />
  );
}

function More({ texts }: SectionProps) {
  const [loading, setLoading] = useState(false);
  const { more, shown, loading: word } = texts.navigation;
  return (
    <LoadMore
      shown={shown}
      loading={loading}
      onLoad={() => setLoading(true)}
      labels={{ more, loading: word }}
    />
  );
}
