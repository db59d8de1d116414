import { usePlace } from '../kit/place.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { isInOffice } from './loading/in-office.ts';

/** Where a page is not found: its address, and for customers the search and the pages that help, for staff their work. */
export function WaysOnward() {
  const { words, to, path, user } = usePlace();
  return (
    <>
      <p className="mt-4 text-small text-text-3">
        <bdi className="wrap-anywhere">{words('404.path', { path })}</bdi>
      </p>
      {isInOffice({ path, user }) ? (
        <p className="mt-8">
          <Button variant="primary" href={to('/staff/today')}>
            {words('staffLayout.staffToday')}
          </Button>
        </p>
      ) : (
        <CustomerWays />
      )}
    </>
  );
}

function CustomerWays() {
  const { words, to } = usePlace();
  return (
    <>
      <form action={to('/search')} className="mt-8 flex max-w-reading flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <Field
            name="q"
            type="search"
            label={words('404.search')}
            hint={words('404.searchHint')}
            maxLength={2000}
          />
        </div>
        <Button type="submit">{words('404.searchButton')}</Button>
      </form>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" href={to('/')}>
          {words('404.home')}
        </Button>
        <Button href={to('/faq')}>{words('404.faq')}</Button>
        <Button href={to('/contacts')}>{words('404.contacts')}</Button>
      </div>
    </>
  );
}
