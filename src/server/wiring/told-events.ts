/** Every event is told to outgoing webhooks and to plug-ins, by one more reaction beside those that the event has. */
import { queueWebhooks, tellsEvents } from '../../features/webhooks/actions.ts';
import { webhookEvents } from '../../features/webhooks/rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { type EventName, type EventPayloads, enqueue } from '../../platform/jobs/events.ts';
import type { JoinedPorts } from '../plugins/join.ts';
import type { Reactions } from '../work/reactions.ts';
import type { FeaturePorts } from './ports.ts';

/**
 * Asked again for each event: without an endpoint there is no such reaction. Its name is stored, so it must not change.
 */
export function toldToWebhooks(reactions: Reactions, { shop, webhooks }: FeaturePorts): Reactions {
  const told = { ...reactions };
  for (const type of webhookEvents) {
    const own = reactions[type];
    const tellWebhooks = (db: Database, payload: Readonly<Record<string, unknown>>): Promise<void> =>
      queueWebhooks(db, webhooks, { type, payload });
    Object.defineProperty(told, type, {
      enumerable: true,
      get: () => (tellsEvents(shop.db) ? { ...own, tellWebhooks } : own),
    });
  }
  return told;
}

/** The job in which a plug-in hears of an event: outside of any transaction, and once more after an error. */
export const pluginReactionJob = 'plugin_reaction';

/** The reaction that makes the jobs is one for all plug-ins; its name is stored, so it must not change. */
export function toldToPlugins(reactions: Reactions, ports: JoinedPorts | undefined): Reactions {
  if (!ports) return reactions;
  const told = { ...reactions };
  for (const name of webhookEvents) {
    const hearing = ports.hearing(name);
    if (hearing.length === 0) continue;
    const tellPlugins = async (db: Database, payload: unknown): Promise<void> => {
      for (const plugin of hearing)
        await enqueue(db, pluginReactionJob, { plugin, name, payload: JSON.stringify(payload) });
    };
    Object.assign(told, { [name]: { ...reactions[name], tellPlugins } });
  }
  return told;
}

/** Does such a job; one for a plug-in that is gone does nothing. */
export async function reactOf(ports: JoinedPorts | undefined, told: Record<string, unknown>): Promise<void> {
  const { plugin, name, payload } = told as { plugin: string; name: EventName; payload: string };
  await ports?.react(plugin, name, JSON.parse(payload) as EventPayloads[typeof name]);
}
