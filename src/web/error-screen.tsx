/** What stands where a page could not: not found, or a failure of ours (specification 8, UX-195, UX-196). */
import { usePlace } from '../platform/screen/place.tsx';
import { Button } from '../ui/button.tsx';
import type { PageFault } from './page-state.ts';

export function ErrorScreen({ fault }: { fault: PageFault | null }) {
  return fault?.status === 404 ? <NotFound /> : <Failure fault={fault} />;
}

function NotFound() {
  const { words, to, path } = usePlace();
  return (
    <div className="ui-page py-14">
      <h1 className="text-h1">{words('404.title')}</h1>
      <p className="mt-4 text-lead text-text-2">{words('404.text')}</p>
      <p className="mt-4 text-small text-text-3">
        {words('404.path')}: <bdi className="break-all">{path}</bdi>
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" href={to('/')}>
          {words('404.home')}
        </Button>
        <Button href={to('/faq')}>{words('404.faq')}</Button>
        <Button href={to('/contacts')}>{words('404.contacts')}</Button>
      </div>
    </div>
  );
}

function Failure({ fault }: { fault: PageFault | null }) {
  const { words, to, refresh } = usePlace();
  const title = fault?.status === 503 ? 'error.unavailableTitle' : 'error.title';
  return (
    <div className="ui-page py-14">
      <h1 className="text-h1">{words(title)}</h1>
      <p className="mt-4 text-lead text-text-2">{words('error.text')}</p>
      {fault?.requestId ? (
        <p className="mt-4 text-small text-text-3">
          {words('error.requestId')}: <code>{fault.requestId}</code>
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void refresh()}>
          {words('ui.retry')}
        </Button>
        <Button href={to('/contacts')}>{words('error.contact')}</Button>
      </div>
    </div>
  );
}
