/** Plug-ins: what each adds, its settings with their history, and a test of it. */

import { type ComponentProps, useId, useState } from 'react';
import { IntegrationsHead } from '../../../features/plugins/screens/integrations-head.tsx';
import { PluginForm } from '../../../features/plugins/screens/plugin-form.tsx';
import { StaffProposals } from '../../../features/pricing/screens/staff/staff-proposals.tsx';
import { SaveList } from '../../../kit/editing/save-list.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type Plugins = {
  plugins: AnswerOf<'staffListPlugins'>;
  prices: ComponentProps<typeof StaffProposals>['prices'];
};
type Plugin = Plugins['plugins'][number];

export async function load({ api }: LoadContext): Promise<Plugins> {
  const { data, meta } = await api.staffListPlugins();
  return { plugins: data, prices: { proposals: meta.proposals, mayChange: true, settlementCurrency: '' } };
}

export const head: ScreenModule<Plugins>['head'] = (words) => ({ title: words('staff-plugins.title') });

/** The parts of what is built in, by what it brings. */
const groups = ['carrier', 'payment-provider', 'other'] as const;

const groupOf = ({ brings }: Plugin): (typeof groups)[number] =>
  groups.find((group) => brings.some(({ port }) => port === group)) ?? 'other';

export default function PluginsPage({ data: { plugins, prices } }: { data: Plugins }) {
  const words = useWords('staff-plugins');
  const own = plugins.filter(({ isBuiltIn }) => !isBuiltIn);
  // one without settings is always on: there is nothing to do about it
  const builtIn = plugins
    .filter(({ isBuiltIn, fields }) => isBuiltIn && fields.length > 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <>
      <IntegrationsHead current="plugins" />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {prices.proposals.length > 0 ? (
          <section className="grid gap-4">
            <h2 className="text-h3">{words('waiting')}</h2>
            <p className="text-text-2">{words('waitingLead')}</p>
            <StaffProposals prices={prices} />
          </section>
        ) : null}
        {own.length > 0 ? <PluginList title={words('own')} plugins={own} /> : null}
        {groups.map((group) => (
          <PluginList
            key={group}
            title={words(`groups.${group}`)}
            plugins={builtIn.filter((plugin) => groupOf(plugin) === group)}
          />
        ))}
        {own.length > 0 ? null : <p className="max-w-reading text-small text-text-2">{words('none')}</p>}
      </div>
    </>
  );
}

function PluginList({ title, plugins }: { title: string; plugins: readonly Plugin[] }) {
  if (plugins.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-h3">{title}</h2>
      <ul className="ui-sheet py-0">
        {plugins.map((plugin) => (
          <PluginRow key={plugin.name} plugin={plugin} />
        ))}
      </ul>
    </section>
  );
}

/** One that lacks a setting does not work. */
const stateTones = { ready: 'success', incomplete: 'attention' } as const;

const isUnusedOne = ({ isBuiltIn, fields }: Plugin): boolean =>
  isBuiltIn && fields.length > 0 && fields.every(({ value, isSet }) => !value && !isSet);

/** Those in use first, then those that can be set up here, then those without settings. */
const rankOf = (plugin: Plugin): number =>
  plugin.fields.length === 0 ? 2 : isUnusedOne(plugin) || plugin.missing.length > 0 ? 1 : 0;

/** Its row says what it does; beside its settings stands what it needs for that. */
function saidOf({ about, fields }: Plugin): { benefit: string | null; conditions: string } {
  if (!about || fields.length === 0) return { benefit: about, conditions: '' };
  const [benefit = '', conditions = ''] = about.split(/(?<=[.。])\s*(.*)/su);
  return { benefit, conditions };
}

function PluginRow({ plugin }: { plugin: Plugin }) {
  const { isBuiltIn, fields, canBeTried, history } = plugin;
  const words = useWords('staff-plugins');
  const { conditions } = saidOf(plugin);
  const [isOpen, setOpen] = useState(!isBuiltIn);
  const form = useId();
  return (
    <li
      className="grid scroll-mt-16 grid-cols-[minmax(0,1fr)] gap-4 border-line border-t py-4 first:border-t-0"
      id={`plugin-${plugin.name}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1">
        <PluginName plugin={plugin} />
        {fields.length > 0 ? (
          // beside both lines; on a phone beside the name, so that the words have the whole width
          <span className="sm:row-span-2">
            <Button
              size="dense"
              aria-expanded={isOpen}
              aria-controls={isOpen ? form : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <span>{words(isUnusedOne(plugin) ? 'setUp' : 'settings')}</span>
              <VisuallyHidden> {plugin.title}</VisuallyHidden>
            </Button>
          </span>
        ) : null}
        <PluginFacts plugin={plugin} />
      </div>
      {isOpen && fields.length > 0 ? (
        <div id={form} className="border-line border-t pt-4">
          {conditions ? <p className="mb-4 max-w-reading text-small text-text-2">{conditions}</p> : null}
          <PluginForm plugin={plugin} />
        </div>
      ) : null}
      {canBeTried && !isUnusedOne(plugin) ? <Try plugin={plugin} /> : null}
      {history.length > 0 ? <History plugin={plugin} /> : null}
    </li>
  );
}

function PluginName({ plugin }: { plugin: Plugin }) {
  const words = useWords('staff-plugins');
  const { title, isBuiltIn, fields, missing } = plugin;
  const isUnused = isUnusedOne(plugin);
  const state = missing.length > 0 ? 'incomplete' : 'ready';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="font-semibold">{title}</h3>
      {isUnused ? (
        <span className="text-small text-text-2">{words('unused')}</span>
      ) : (
        <StatusTag tone={stateTones[state]}>
          {words(isBuiltIn && fields.length === 0 ? 'always' : state)}
        </StatusTag>
      )}
    </div>
  );
}

function PluginFacts({ plugin }: { plugin: Plugin }) {
  const words = useWords('staff-plugins');
  const { list } = useFormats();
  const { about, pluginVersion, isBuiltIn, brings, fields, missing } = plugin;
  const isUnused = isUnusedOne(plugin);
  const { benefit } = saidOf(plugin);
  const labels = fields.filter(({ name }) => missing.includes(name)).map(({ label }) => label);
  return (
    <div className="grid gap-1 max-sm:col-span-full">
      {benefit ? <p className="max-w-reading text-small text-text-2">{benefit}</p> : null}
      {isBuiltIn && about ? null : <Brings brings={brings} isNamed={!isBuiltIn} />}
      {isBuiltIn ? null : (
        <p className="text-small text-text-2">{words('version', { version: pluginVersion })}</p>
      )}
      {labels.length > 0 && !isUnused ? <p>{words('missing', { fields: list(labels) })}</p> : null}
    </div>
  );
}

/** The names are of use where the title does not say them. */
function Brings({ brings, isNamed }: { brings: Plugin['brings']; isNamed: boolean }) {
  const words = useWords('staff-plugins');
  const { list } = useFormats();
  if (brings.length === 0) return null;
  const byPort = Object.entries(Object.groupBy(brings, ({ port }) => port));
  const parts = byPort.map(([port, own]) => {
    const said = words(`ports.${port}`);
    return isNamed ? words('part', { port: said, names: list(own?.map(({ name }) => name) ?? []) }) : said;
  });
  return <p className="text-small text-text-2">{words('brings', { parts: list(parts) })}</p>;
}

function Try({ plugin: { name, title } }: { plugin: Plugin }) {
  const { api } = usePlace();
  const words = useWords('staff-plugins');
  const { named } = useFormats();
  const [outcome, setOutcome] = useState<{ works: boolean; text: string } | 'asking' | null>(null);
  const run = async (): Promise<void> => {
    setOutcome('asking');
    try {
      const { works, reason } = (await api.staffTryPlugin({ params: { name } })).data;
      const text = works
        ? words('works', { name: title })
        : words('fails', { name: title, reason: reason ?? '' });
      setOutcome({ works, text });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setOutcome({ works: false, text: error.message });
    }
  };
  return (
    <div className="grid gap-3">
      <div className="ui-actions">
        <Button
          size="dense"
          aria-label={named(words('try'), title)}
          loading={outcome === 'asking'}
          onClick={() => void run()}
        >
          {words('try')}
        </Button>
      </div>
      {outcome && outcome !== 'asking' ? (
        <Banner tone={outcome.works ? 'success' : 'danger'} label={words('try')} live>
          {outcome.text}
        </Banner>
      ) : null}
    </div>
  );
}

function History({ plugin: { title, fields, history } }: { plugin: Plugin }) {
  const words = useWords('staff-plugins');
  const { named } = useFormats();
  return (
    <Disclosure summary={named(words('history.title'), title)}>
      <SaveList
        saves={history}
        say={(date, name) => words('history.saved', { date, name: name ?? words('history.nobody') })}
        labelOf={(name) => fields.find((field) => field.name === name)?.label ?? name}
      />
    </Disclosure>
  );
}
