import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { Submit } from '../../../platform/screen/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** Why an editor's work was not saved; what was typed stays, and a newer version is a click away (UX-281). */
export function StaffFault({ submit }: { submit: Submit }) {
  const { to, path, words: all } = usePlace();
  const words = useWords('staff-content');
  if (!submit.failure) return null;
  const isStale = submit.failure.code === 'changed_meanwhile';
  const said = Object.values(submit.fields);
  return (
    <div className="mt-6">
      <Banner
        key={submit.tries}
        tone="warning"
        label={all('ui.toasts.warning')}
        live
        action={
          isStale ? (
            <TextLink href={to(path)} external={all('ui.newTab')}>
              {words('openNew')}
            </TextLink>
          ) : undefined
        }
      >
        {isStale ? words('stale') : said.length > 0 ? said.join(' ') : submit.message}
      </Banner>
    </div>
  );
}
