import { useEffect, useRef, useState } from 'react';
import { Form, SecretField, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { type AnswerOf, CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';

const lookMilliseconds = 3_000;
const mostLooks = 10;

/** A copy of everything that the shop keeps, to take along. */
export function ExportPart({ copy }: { copy: AnswerOf<'getDataExport'> }) {
  const { api, words: all, refresh } = usePlace();
  const words = useWords('profile.copy');
  const [fault, setFault] = useState<string | null>(null);
  const [looks, setLooks] = useState(0);
  const part = useRef<HTMLDivElement>(null);
  const isMaking = copy !== null && !copy.url;
  // it is there within seconds; later a mail tells of it
  useEffect(() => {
    if (!isMaking || looks === mostLooks) return;
    const timer = setTimeout(() => void refresh().finally(() => setLooks(looks + 1)), lookMilliseconds);
    return () => clearTimeout(timer);
  }, [isMaking, looks, refresh]);
  const order = async (): Promise<void> => {
    setFault(null);
    try {
      await api.requestDataExport();
      await refresh();
      part.current?.focus();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
    }
  };
  return (
    <div>
      <h3 className="font-medium">{words('title')}</h3>
      <p className="text-text-2">{words('text')}</p>
      <div ref={part} tabIndex={-1} className="mt-3 grid justify-items-start gap-2">
        {copy?.url ? (
          <a className="ui-button ui-button-secondary" href={copy.url} download>
            {words('download')}
          </a>
        ) : null}
        {copy ? null : <Button onClick={() => void order()}>{words('order')}</Button>}
        <div role="status" className="text-small text-text-2" suppressHydrationWarning>
          {copy?.url && copy.expiresAt ? (
            <Timed at={copy.expiresAt} form="deadline" say={(when) => words('until', { when })} />
          ) : null}
          {isMaking ? words('making') : null}
          {fault ? <p className="text-danger">{fault}</p> : null}
        </div>
      </div>
    </div>
  );
}

type Deletion = AnswerOf<'getAccountDeletion'>;

/** The end of the account: what stands against it, what stays by law, and the way back. */
export function DeletionPart({ deletion }: { deletion: Deletion }) {
  const words = useWords('profile.leave');
  const { dueAt } = deletion;
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(dueAt);
  // the form, or the banner, took the focus with it
  useEffect(() => {
    if (before.current !== dueAt && document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>('button, summary')?.focus();
    before.current = dueAt;
  }, [dueAt]);
  return (
    <div ref={part}>
      {dueAt ? (
        <Pending dueAt={dueAt} />
      ) : (
        <Disclosure summary={<span className="text-danger">{words('open')}</span>}>
          <div className="grid gap-4">
            <p>{words('text')}</p>
            <p className="text-small text-text-2">{words('kept')}</p>
            {deletion.blockers.length > 0 ? <Blockers blockers={deletion.blockers} /> : <Ask />}
          </div>
        </Disclosure>
      )}
    </div>
  );
}

function Pending({ dueAt }: { dueAt: string }) {
  const { api, refresh, words: all } = usePlace();
  const words = useWords('profile.leave');
  const [fault, setFault] = useState<string | null>(null);
  const stay = async (): Promise<void> => {
    setFault(null);
    try {
      await api.cancelAccountDeletion();
      await refresh();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
    }
  };
  return (
    <Banner
      tone="warning"
      label={words('title')}
      title={<Timed at={dueAt} form="moment" say={(when) => words('pending', { when })} />}
      action={
        <Button size="dense" onClick={() => void stay()}>
          {words('stay')}
        </Button>
      }
    >
      {words('pendingText')}
      {fault ? (
        <p role="alert" className="mt-2 font-medium text-danger">
          {fault}
        </p>
      ) : null}
    </Banner>
  );
}

/** Where each is settled; a role is taken away by an administrator, who has no page here. */
const placeOfBlocker = { orders: '/cabinet/orders', balance: '/cabinet/balance', staff: null } as const;

function Blockers({ blockers }: { blockers: Deletion['blockers'] }) {
  const { to } = usePlace();
  const words = useWords('profile.leave');
  return (
    <div>
      <p className="font-semibold">{words('blocked')}</p>
      <ul className="mt-1 list-disc ps-5">
        {blockers.map((blocker) => {
          const place = placeOfBlocker[blocker];
          const text = words(`blockers.${blocker}`);
          return <li key={blocker}>{place ? <TextLink href={to(place)}>{text}</TextLink> : text}</li>;
        })}
      </ul>
    </div>
  );
}

function Ask() {
  const { api, refresh } = usePlace();
  const words = useWords('profile.leave');
  const submit = useSubmit(async (values) => {
    await api.requestAccountDeletion({ body: { currentPassword: String(values.get('currentPassword')) } });
    await refresh();
  });
  return (
    <Form submit={submit} label={words('title')}>
      <SecretField
        key={submit.tries}
        name="currentPassword"
        autoComplete="current-password"
        label={words('password')}
      />
      <div className="ui-actions">
        <SubmitButton>{words('send')}</SubmitButton>
      </div>
    </Form>
  );
}
