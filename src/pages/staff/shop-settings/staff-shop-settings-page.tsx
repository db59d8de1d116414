/** The settings of the whole shop: brand, addresses, hours, the counter; and who set them when. */

import { HoursFields } from '../../../features/shop-settings/screens/hours-fields.tsx';
import { LanguageFields } from '../../../features/shop-settings/screens/language-fields.tsx';
import { LookFields } from '../../../features/shop-settings/screens/look-fields.tsx';
import { MailFields } from '../../../features/shop-settings/screens/mail-fields.tsx';
import { ParcelFields } from '../../../features/shop-settings/screens/parcel-fields.tsx';
import { SettingsHistory } from '../../../features/shop-settings/screens/settings-history.tsx';
import {
  SettingsIndex,
  SettingsPart,
  SettingsParts,
  SettingsSide,
  useOpened,
} from '../../../features/shop-settings/screens/settings-index.tsx';
import { WarehouseFields } from '../../../features/shop-settings/screens/warehouse-fields.tsx';
import { WatchFields } from '../../../features/shop-settings/screens/watch-fields.tsx';
import { CheckField } from '../../../kit/forms/check-field.tsx';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { SaveBar } from '../../../kit/forms/save-bar.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { EditConflict, useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languageNames, locales } from '../../../platform/texts/locale.ts';
import { formatWeekday } from '../../../platform/time/dates.ts';

type Settings = AnswerOf<'staffGetShopSettings'>;

interface Data {
  settings: Settings;
  /** The first warehouse was saved by itself. */
  isOwn: boolean;
}

export async function load({ api }: LoadContext): Promise<Data> {
  const [settings, warehouses] = await Promise.all([api.staffGetShopSettings(), api.staffListWarehouses()]);
  return { settings: settings.data, isOwn: (warehouses.data[0]?.version ?? 0) > 0 };
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('staff-shop-settings.title'),
});

const shown = [
  ...(['brand', 'logo', 'icon', 'accent', 'orderPrefix', 'socialLinks'] as const),
  ...(['shopMail', 'operatorMail', 'warehouseAddress'] as const),
  ...(['firstDay', 'lastDay', 'opens', 'closes', 'zone', 'replyMinutes'] as const),
  ...(['counterId', 'showsFigures', 'takesParcels', 'parcelFee'] as const),
  ...(['watchHours', 'watchPerCustomer', 'watchPerDay', 'languages'] as const),
] as const;

export default function ShopSettingsPage({ data: { settings: data, isOwn } }: { data: Data }) {
  const words = useWords('staff-shop-settings');
  return (
    <>
      <OfficeHeading title={words('title')} lead={words('lead')} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <SettingsParts>
          <SettingsIndex hasHistory={data.history.length > 0} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <SettingsSide of="form">
              <SettingsForm settings={data} isOwn={isOwn} />
            </SettingsSide>
            <SettingsSide of="history">
              <SettingsHistory history={data.history} />
            </SettingsSide>
          </div>
        </SettingsParts>
      </div>
    </>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Whether the frame of the page is another one after the save. */
const isOtherLook = (before: Settings, values: FormData): boolean =>
  (['logo', 'icon', 'accent'] as const).some((name) => (before[name] ?? '') !== values.get(name)) ||
  before.showsFigures !== values.has('showsFigures') ||
  before.takesParcels !== values.has('takesParcels') ||
  before.languages.join() !== values.getAll('languages').join() ||
  before.socialLinks.join('\n') !== linesOf(String(values.get('socialLinks') ?? '')).join('\n');

function SettingsForm({ settings, isOwn }: { settings: Settings; isOwn: boolean }) {
  const words = useWords('staff-shop-settings');
  const { list } = useFormats();
  const { parts, isOpened } = useOpened();
  const { submit, version, conflict } = useSavedSettings(settings);
  return (
    <Form submit={submit} label={words('form')} conflict={conflict}>
      {/* on a phone there is nothing to save until a part was opened */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[56.25rem]:gap-6" ref={parts}>
        <div className="grid grid-cols-[minmax(0,1fr)] min-[56.25rem]:gap-6">
          <SettingsPart part="look" now={list([settings.brand, settings.orderPrefix])}>
            <TextField
              name="brand"
              label={words('fields.brand')}
              autoComplete="off"
              maxLength={40}
              defaultValue={settings.brand}
            />
            <LookFields key={version} settings={settings} />
          </SettingsPart>
          <SettingsPart
            part="languages"
            now={settings.languages.map((locale) => languageNames[locale]).join('\u00a0· ')}
          >
            <LanguageFields key={version} settings={settings} />
          </SettingsPart>
          <SettingsPart part="mail" now={settings.shopMail}>
            <MailFields settings={settings} />
          </SettingsPart>
          <SettingsPart part="warehouse" now={settings.warehouseAddress.split('\n')[0] ?? ''}>
            <WarehouseFields settings={settings} isOwn={isOwn} />
          </SettingsPart>
          <Answering settings={settings} />
          <Counting settings={settings} />
          <SettingsPart part="parcels" now={words(`state.parcels.${settings.takesParcels}`)}>
            <ParcelFields settings={settings} />
          </SettingsPart>
          <SettingsPart part="watch" now={words('every', { count: settings.watchHours })}>
            <WatchFields settings={settings} />
          </SettingsPart>
        </div>
        <div className={isOpened ? 'contents' : 'max-lg:hidden lg:contents'}>
          <SaveBar>
            <SubmitButton>{words('save')}</SubmitButton>
          </SaveBar>
        </div>
      </div>
    </Form>
  );
}

function Answering({ settings }: { settings: Settings }) {
  const words = useWords('staff-shop-settings');
  const { locale } = usePlace();
  const { list } = useFormats();
  const { firstDay, lastDay, opens, closes } = settings;
  const days = [firstDay, lastDay].map((day) => formatWeekday(locale, day)).join(' – ');
  return (
    <SettingsPart part="hours" now={list([days, `${opens}\u2060–\u2060${closes}`])}>
      <HoursFields settings={settings} />
      <TextField
        name="replyMinutes"
        label={words('fields.replyMinutes')}
        unit={words('units.minutes')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
        defaultValue={String(settings.replyMinutes)}
      />
    </SettingsPart>
  );
}

function Counting({ settings }: { settings: Settings }) {
  const words = useWords('staff-shop-settings');
  return (
    <SettingsPart part="counting" now={settings.counterId ?? words('state.false')}>
      <TextField
        name="counterId"
        label={words('fields.counterId')}
        hint={words('hints.counterId')}
        optional
        inputMode="numeric"
        width="medium"
        autoComplete="off"
        defaultValue={settings.counterId ?? ''}
      />
      <CheckField
        name="showsFigures"
        isSwitch
        label={words('fields.showsFigures')}
        hint={words('hints.showsFigures')}
        defaultChecked={settings.showsFigures}
      />
    </SettingsPart>
  );
}

/** Saves the settings over the version that was seen, and says what somebody else saved in the meantime. */
function useSavedSettings(settings: Settings) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-shop-settings');
  const { base, newest, save } = useNewest(settings, async () => (await api.staffGetShopSettings()).data);
  const send = async (values: FormData, { version }: Settings): Promise<void> => {
    const text = (name: string): string => String(values.get(name) ?? '').trim();
    const number = (name: string): number => Number(text(name) || 'NaN');
    await api.staffSaveShopSettings({
      body: {
        version,
        ...{ logo: text('logo') || null, icon: text('icon') || null, accent: text('accent') || null },
        ...{ orderPrefix: text('orderPrefix').toUpperCase(), socialLinks: linesOf(text('socialLinks')) },
        ...{ brand: text('brand'), shopMail: text('shopMail'), operatorMail: text('operatorMail') },
        ...{ firstDay: number('firstDay'), lastDay: number('lastDay'), zone: text('zone') },
        ...{ opens: text('opens'), closes: text('closes'), replyMinutes: number('replyMinutes') },
        ...{ watchHours: number('watchHours'), watchPerCustomer: number('watchPerCustomer') },
        watchPerDay: number('watchPerDay'),
        ...{ warehouseAddress: text('warehouseAddress'), counterId: text('counterId') || null },
        ...{ showsFigures: values.has('showsFigures'), takesParcels: values.has('takesParcels') },
        parcelFee: text('parcelFee') || '0',
        languages: locales.filter((locale) => values.getAll('languages').includes(locale)),
      },
    });
    toasts.show({ type: 'success', message: words('saved') });
    // the brand stands in the header and in texts of every page, and the look in all that was loaded with it
    if (isOtherLook(settings, values)) location.reload();
    else await refresh({ texts: true });
  };
  const submit = useSubmit((values) => save((seen) => send(values, seen)), { alsoSends: base.version });
  const rows = shown.map((name) => ({
    label: words(`fields.${name}`),
    value: (of: Settings) =>
      name === 'showsFigures' || name === 'takesParcels'
        ? words(`shown.${of[name]}`)
        : String(of[name as keyof Settings] ?? ''),
  }));
  return {
    submit,
    version: base.version,
    conflict: <EditConflict seen={settings} newest={newest} rows={rows} />,
  };
}
