import { useFormats, usePlace, useWords } from '../../kit/place.tsx';
import { PhoneFold } from '../../ui/lists/disclosure.tsx';
import { Languages } from './languages.tsx';
import { Theme } from './theme.tsx';

/** Each is its path, and its word. */
const groups = [
  ['help', ['faq', 'how-it-works', 'contacts', 'chat-open', 'reviews']],
  ['buying', ['products', 'services', 'where-to-buy', 'blacklist', 'promotions']],
  ['company', ['about', 'figures', 'blog', 'tariffs', 'imprint']],
  ['legal', ['general-terms-conditions', 'policy', 'processing-data', 'consent-to-advertising']],
] as const;

/** In the order that they have in the whole footer. */
const aroundOneTask = ['contacts', 'general-terms-conditions', 'policy'] as const;

function FooterLink({ name }: { name: string }) {
  const { to } = usePlace();
  const words = useWords('layout.footer');
  return (
    <a
      href={to(`/${name}`)}
      className="inline-flex min-h-10 pointer-coarse:min-h-11 items-center text-small text-text-2"
    >
      {words(name)}
    </a>
  );
}

/** A second menu of a page, so it has a name of its own. */
function OwnLanguages() {
  const words = useWords('layout');
  const { named } = useFormats();
  return <Languages label={named(words('footer.label'), words('language'))} />;
}

/** Below a page with one thing to do: a longer one would outweigh it. */
export function SlimFooter() {
  return (
    <footer className="mt-10 border-line sm:mt-14 border-t bg-surface print:hidden">
      <div className="ui-page flex flex-wrap items-center gap-x-5 py-4">
        {aroundOneTask.map((name) => (
          <FooterLink key={name} name={name} />
        ))}
        <div className="max-md:w-full md:ms-auto">
          <OwnLanguages />
        </div>
      </div>
    </footer>
  );
}

/**
 * Help, company, legal, language, theme, entity: the same on every page (UX-001, UX-004). The links of a phone are
 * folded: they would be longer than many a page.
 */
export function Footer({ isSlim }: { isSlim?: boolean }) {
  const { look } = usePlace();
  const words = useWords('layout');
  if (isSlim) return <SlimFooter />;
  return (
    <footer className="mt-10 border-line sm:mt-14 border-t bg-surface print:hidden">
      <div className="ui-page grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:gap-8 md:py-10">
        <PhoneFold summary={words('footer.all')}>
          <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-8 md:grid-cols-4">
            {groups.map(([group, links]) => (
              <nav key={group} aria-label={words(`footer.${group}`)} className="wrap-anywhere min-w-0">
                <p className="font-semibold text-ui">{words(`footer.${group}`)}</p>
                <ul className="mt-1 sm:mt-2">
                  {links
                    .filter((name) => name !== 'figures' || look?.showsFigures)
                    .map((name) => (
                      <li key={name}>
                        <FooterLink name={name} />
                      </li>
                    ))}
                </ul>
              </nav>
            ))}
          </div>
        </PhoneFold>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 md:-mt-2.5">
          <OwnLanguages />
          <Theme />
        </div>
      </div>
      <p className="ui-page flex flex-wrap gap-x-5 text-small text-text-3 empty:hidden">
        {look?.links.map(({ url, name }) => (
          <a
            key={url}
            href={url}
            className="inline-flex min-h-10 pointer-coarse:min-h-11 items-center text-small text-text-2"
          >
            {name}
          </a>
        ))}
      </p>
      <p className="ui-page pb-6 text-small text-text-3 sm:pb-8">{words('footer.entity')}</p>
    </footer>
  );
}
