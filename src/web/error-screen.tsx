/**
 * The screen in place of a page that cannot be shown: not found, or a failure of ours (rules: client; UX-195, UX-196).
 */
import { lazyPart } from '../kit/lazy-part.tsx';
import { usePlace } from '../kit/place.tsx';
import { Button } from '../ui/button.tsx';
import { faultTitle } from './fault-title.ts';
import { isInOffice } from './loading/in-office.ts';
import type { PageFault } from './loading/page-state.ts';

// few pages are not found, and few fail
export const waysOnward = lazyPart(async () => (await import('./ways-onward.tsx')).WaysOnward);
export const requestNumber = lazyPart(async () => (await import('./request-number.tsx')).RequestNumber);

export function ErrorScreen({ fault }: { fault: PageFault | null }) {
  return fault?.status === 404 || fault?.status === 410 ? (
    <NotFound fault={fault} />
  ) : (
    <Failure fault={fault} />
  );
}

/** The status with its words of the specification, for whoever tells us of the page in another language. */
function Status({ fault: { status, statusMessage }, title }: { fault: PageFault; title: string }) {
  const place = usePlace();
  // staff read it in their language alone
  if (isInOffice(place)) return <p className="mb-2 text-small text-text-3">{status}</p>;
  return (
    <p className="mb-2 text-small text-text-3" lang="en">
      {status}
      {statusMessage === title ? null : ` ${statusMessage}`}
    </p>
  );
}

function NotFound({ fault }: { fault: PageFault }) {
  const { words } = usePlace();
  return (
    <div className="ui-page py-14">
      <Status fault={fault} title={words('404.title')} />
      <h1 className="text-h1">{words('404.title')}</h1>
      <p className="mt-4 text-lead text-text-2">{words('404.text')}</p>
      <waysOnward.Part />
    </div>
  );
}

/** Words for what is no error of the shop: a part of the page, or an answer, did not come. Each page has them. */
function ownWords(fault: PageFault | null): string | undefined {
  if (fault?.isChunk) return 'ui.chunk';
  return fault?.noAnswer && `ui.noAnswer.${fault.noAnswer}`;
}

function Failure({ fault }: { fault: PageFault | null }) {
  const { words, to, refresh } = usePlace();
  const { status, requestId } = fault ?? {};
  const own = ownWords(fault);
  const title = fault ? faultTitle(fault) : 'error.title';
  // a refusal says itself what is wrong: nothing broke, and another try changes nothing
  const refusal = status && status >= 400 && status < 500 && !own ? fault?.message : undefined;
  // without a network these words may not have come, nor would the page behind them
  const contact = words('error.contact');
  return (
    <div className="ui-page py-14">
      {fault && !own ? <Status fault={fault} title={words(title)} /> : null}
      <h1 className="text-h1">{words(title)}</h1>
      <p className="mt-4 text-lead text-text-2">{refusal || words(own ? `${own}.text` : 'error.text')}</p>
      {fault?.message && !own && !refusal ? <p className="mt-4 text-text-2">{fault.message}</p> : null}
      {requestId ? <requestNumber.Part id={requestId} /> : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => (fault?.isChunk ? location.reload() : void refresh())}>
          {words(fault?.isChunk ? 'ui.reload' : 'ui.retry')}
        </Button>
        {contact ? <Button href={to('/contacts')}>{contact}</Button> : null}
      </div>
    </div>
  );
}
