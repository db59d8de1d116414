/** The profile: a summary with Change in each row; every part is saved alone and says so in place (UX-160). */
import { type ReactNode, useState } from 'react';
import { EmailState } from '../../../features/accounts/screens/email/email-state.tsx';
import { AvatarRow } from '../../../features/accounts/screens/profile/avatar-row.tsx';
import { CustomerCode } from '../../../features/accounts/screens/profile/customer-code.tsx';
import { DeletionPart, ExportPart } from '../../../features/accounts/screens/profile/data-part.tsx';
import { type Change, ProfileForm } from '../../../features/accounts/screens/profile/profile-forms.tsx';
import { Sections } from '../../../features/accounts/screens/profile/sections.tsx';
import { SessionsPart } from '../../../features/accounts/screens/profile/sessions-part.tsx';
import { type SignIns, SignInsPart } from '../../../features/accounts/screens/profile/sign-ins-part.tsx';
import { SignOut } from '../../../features/accounts/screens/profile/sign-out.tsx';
import { type ProfileChange, useChange } from '../../../features/accounts/screens/profile/use-change.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule, User } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languageNames } from '../../../platform/texts/locale.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/lists/summary-list.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface Data {
  user: User;
  sessions: AnswerOf<'listSessions'>;
  signIns: SignIns;
  copy: AnswerOf<'getDataExport'>;
  deletion: AnswerOf<'getAccountDeletion'>;
  /** Whether a second factor is asked for. */
  hasFactor: boolean;
}

export async function load({ api }: LoadContext): Promise<Data> {
  const [user, sessions, signIns, copy, deletion, security] = await Promise.all([
    api.getUser(),
    api.listSessions(),
    api.listSignIns(),
    api.getDataExport(),
    api.getAccountDeletion(),
    api.getSecurity(),
  ]);
  return {
    user: user.data,
    sessions: sessions.data,
    signIns: signIns.data,
    copy: copy.data,
    deletion: deletion.data,
    hasFactor: security.data.totp !== null || security.data.passkeys.length > 0,
  };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('profile.title') });

export default function ProfilePage({ data }: { data: Data }) {
  const { user: signedIn } = usePlace();
  // what is changed here is taken over by the page at once
  const user = signedIn ?? data.user;
  const words = useWords('profile');
  const saving = useSaving();
  const { container, markDirty } = saving;
  const rows = useRows(user, data.hasFactor, saving);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" ref={container} onInput={markDirty}>
      <h1 className="text-h1">{words('title')}</h1>
      <div role="status" className="sr-only">
        {saving.saved?.text}
      </div>
      <Sections />
      {groups.map(({ id, of }) => (
        <Sheet key={id} heading={words(`groups.${id}`)}>
          <SummaryList label={words(`groups.${id}`)} rows={rows.filter((row) => of.includes(row.id))} />
        </Sheet>
      ))}
      <SessionsPart sessions={data.sessions}>
        <SignInsPart signIns={data.signIns} />
      </SessionsPart>
      <Sheet heading={words('groups.data')}>
        <div className="grid gap-3">
          <ExportPart copy={data.copy} />
          <DeletionPart deletion={data.deletion} />
        </div>
      </Sheet>
      <div className="md:hidden print:hidden">
        <SignOut />
      </div>
    </div>
  );
}

/** The rows of each sheet. */
const groups: readonly { id: string; of: readonly string[] }[] = [
  { id: 'account', of: ['name', 'email', 'phone', 'avatar', 'customerId'] },
  { id: 'security', of: ['password', 'secondFactor'] },
  { id: 'place', of: ['locale', 'timeZone'] },
];

interface Saving extends ProfileChange {
  /** The row that was saved last, with words about it. */
  saved: { id: Change; text: string } | null;
  /** Closes the row; `changed` is null where the user stays as they were. */
  onSaved(id: Change, changed: User | null, text?: string): Promise<void>;
}

function useSaving(): Saving {
  const { setUser } = usePlace();
  const words = useWords('profile');
  const changing = useChange();
  const { container, leave } = changing;
  const [saved, setSaved] = useState<Saving['saved']>(null);
  const onSaved = async (id: Change, changed: User | null, text = words(`saved.${id}`)): Promise<void> => {
    if (changed) setUser(changed);
    setSaved({ id, text });
    await leave();
    // keeping the old address takes the button away that was pressed
    if (document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>(`a[href$="change=${id}"]`)?.focus();
  };
  return { ...changing, saved, onSaved };
}

/** The row of an account that was made with an order: a password is set by a link in a mail. */
function useNoPassword({ email }: User): SummaryRow {
  const { to } = usePlace();
  const words = useWords('profile');
  const label = words('password');
  const href = to(`/auth/password-recovery?${new URLSearchParams({ email })}`);
  const change = { text: words('passwordMake'), of: label, href };
  return { id: 'password', label, value: words('passwordNone'), change };
}

/** The rows of the summary, each with its way to change it. */
function useRows(user: User, hasFactor: boolean, { change, saved, onSaved, leave }: Saving): SummaryRow[] {
  const { to, words: all } = usePlace();
  const words = useWords('profile');
  const noPassword = useNoPassword(user);
  const isMissing = (id: Change): boolean => (id === 'name' || id === 'phone') && !user[id];
  const changeOf = (id: Change, of: string) => {
    const text = isMissing(id) ? words('add') : all('ui.change');
    return { text, of, href: to(`/cabinet/profile?change=${id}`) };
  };
  const row = (id: Change, label: string, value: ReactNode): SummaryRow => ({
    id,
    label,
    value:
      change === id ? (
        <ProfileForm
          change={id}
          user={user}
          onSaved={(changed) => void onSaved(id, changed)}
          onCancel={() => void leave()}
        />
      ) : (
        <>
          {value}
          {saved?.id === id ? <p className="mt-1 text-small text-success">{saved.text}</p> : null}
        </>
      ),
    ...(change === id ? {} : { change: changeOf(id, label) }),
  });
  const link = (id: string, path: string, value: string, text: string): SummaryRow => ({
    ...{ id, label: words(id), value },
    change: { text, of: words(id), href: to(path) },
  });
  return [
    row('name', words('name'), <Line text={user.name} none={words('notSet')} />),
    row(
      'email',
      words('email'),
      <EmailState
        user={user}
        onKept={(changed) => void onSaved('email', changed, words('saved.cancelled'))}
      />,
    ),
    row('phone', words('phone'), <Line text={user.phone} none={words('phoneNotSet')} />),
    row('locale', words('locale'), <span lang={user.locale}>{languageNames[user.locale]}</span>),
    row('timeZone', words('timeZone'), <Zone user={user} />),
    user.hasPassword ? row('password', words('password'), <SetPassword />) : noPassword,
    link(
      'secondFactor',
      '/cabinet/profile/security',
      words(hasFactor ? 'factorOn' : 'factorOff'),
      hasFactor ? all('ui.change') : words('setUp'),
    ),
    { id: 'avatar', label: words('avatar'), value: <AvatarRow user={user} /> },
    { id: 'customerId', label: words('customerId'), value: <CustomerCode of={user} /> },
  ];
}

/** As a field shows one, and in a word for readers. */
function SetPassword() {
  const words = useWords('profile');
  return (
    <>
      <span aria-hidden="true">••••••••</span>
      <VisuallyHidden>{words('passwordSet')}</VisuallyHidden>
    </>
  );
}

/** The zone with the hour that it is there, so that a wrong one is seen. */
function Zone({ user }: { user: User }) {
  const words = useWords('profile');
  const { now } = usePlace();
  const { zoneName } = useFormats();
  return (
    <>
      <Timed
        at={now.toISOString()}
        form="time"
        say={(time) => words('zoneNow', { zone: zoneName(), time })}
      />
      <p className="text-small text-text-2">{words(user.timeZoneChosen ? 'zoneChosen' : 'zoneFollows')}</p>
    </>
  );
}

function Line({ text, none }: { text: string | null; none: string }) {
  return text ? <span className="break-words">{text}</span> : <span className="text-text-3">{none}</span>;
}
