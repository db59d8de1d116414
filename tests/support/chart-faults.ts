/** Faults of the manifests that a chart draws. Each fault is a sentence; none is an empty list. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { settingNames } from '../../src/server/setup/environment.ts';
import type { Tree } from './a-chart.ts';
import { healthPaths, isSecret, missingFiles, readImage } from './image.ts';

interface Container {
  name: string;
  command: string[];
  env?: { name: string; value?: string; valueFrom?: unknown }[];
  envFrom?: { configMapRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts: { name: string; mountPath: string }[];
  securityContext?: Tree;
  resources?: { limits?: Tree };
  lifecycle?: { preStop: { exec: { command: string[] } } };
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined;
}

interface Item {
  key: string;
  path: string;
}

interface Volume {
  name: string;
  emptyDir?: Tree;
  secret?: { secretName: string; items: Item[] };
  projected?: { sources: { secret: { name: string; items: Item[] } }[] };
}

export interface Pod {
  owner: string;
  labels: Record<string, string>;
  spec: Tree & { containers: Container[]; volumes: Volume[]; securityContext: Tree };
  container: Container;
}

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: the kinds of a cluster have no types here
  spec: any;
}

/** The pods of deployments and jobs. */
export function podsOf(manifests: readonly Tree[]): Pod[] {
  return (manifests as unknown as Manifest[]).flatMap(({ kind, metadata, spec }) => {
    const template = kind === 'CronJob' ? spec.jobTemplate.spec.template : spec?.template;
    if (!template) return [];
    const { labels } = template.metadata;
    return [
      {
        owner: `${kind} ${metadata.name}`,
        labels,
        spec: template.spec,
        container: template.spec.containers[0],
      },
    ];
  });
}

/** The variables of a pod: those of its config map and its own, which name the files of secrets. */
export function environmentOf({ container }: Pod, manifests: readonly Tree[]): Record<string, string> {
  const maps = (container.envFrom ?? []).map(({ configMapRef }) => {
    const map = (manifests as unknown as Manifest[]).find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef?.name,
    );
    if (!map) throw new Error(`no config map ${configMapRef?.name}`);
    return map.data ?? {};
  });
  const own = Object.fromEntries((container.env ?? []).map(({ name, value = '' }) => [name, value]));
  return Object.assign({}, ...maps, own) as Record<string, string>;
}

export function manifestFaults(given: readonly Tree[]): string[] {
  const manifests = given as unknown as Manifest[];
  const pods = podsOf(given);
  return [
    ...pods.flatMap((pod) =>
      [...variables(pod, given), ...secrets(pod), ...probes(pod), ...guards(pod), ...program(pod)].map(
        (fault) => `${pod.owner}: ${fault}`,
      ),
    ),
    ...manifests.flatMap((one) =>
      leads(one, manifests, pods).map((fault) => `${one.kind} ${one.metadata.name}: ${fault}`),
    ),
    ...manifests.filter(({ kind }) => kind === 'Secret').map(() => 'a secret is written in the chart'),
  ];
}

function variables(pod: Pod, manifests: readonly Tree[]): string[] {
  const names = Object.keys(environmentOf(pod, manifests));
  return [
    ...names
      .filter((name) => name !== 'NODE_EXTRA_CA_CERTS' && !settingNames.includes(name.replace(/_FILE$/, '')))
      .map((name) => `${name} is no setting`),
    ...names.filter(isSecret).map((name) => `${name} stands in the open`),
    ...(pod.container.env ?? []).filter(({ valueFrom }) => valueFrom).map(({ name }) => `${name} is no file`),
  ];
}

/** Every variable that names a file of a secret finds it in a volume that is mounted there. */
function secrets({ container, spec }: Pod): string[] {
  const files = container.volumeMounts.flatMap(({ name, mountPath }) => {
    const volume = spec.volumes.find((one) => one.name === name);
    const sources = [volume?.secret, ...(volume?.projected?.sources.map(({ secret }) => secret) ?? [])];
    return sources.flatMap((secret) => secret?.items.map(({ path }) => `${mountPath}/${path}`) ?? []);
  });
  const unknown = container.volumeMounts.filter(({ name }) => !spec.volumes.some((one) => one.name === name));
  return [
    ...(container.env ?? [])
      .filter(({ name, value = '' }) => /_FILE$|_CERTS$/.test(name) && !files.includes(value))
      .map(({ name, value }) => `${name} names ${value}, which no secret brings`),
    ...unknown.map(({ name }) => `no volume ${name}`),
  ];
}

function probes({ owner, container }: Pod): string[] {
  const kinds = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;
  if (!owner.startsWith('Deployment')) return [];
  const ports = container.ports?.map(({ name }) => name) ?? [];
  return kinds.flatMap((kind) => {
    const asked = container[kind]?.httpGet;
    if (!asked) return [`no ${kind}`];
    return [
      ...(healthPaths.includes(asked.path) ? [] : [`nothing answers at ${asked.path}`]),
      ...(ports.includes(asked.port) ? [] : [`no port ${asked.port}`]),
    ];
  });
}

function guards({ container, spec }: Pod): string[] {
  const { user, group, volumes } = readImage();
  const own = {
    runAsUser: Number(user),
    runAsGroup: Number(group),
    fsGroup: Number(group),
    runAsNonRoot: true,
  };
  const asUser = Object.entries(own).filter(([name, value]) => spec.securityContext[name] !== value);
  const wanted = {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  };
  const writable = container.volumeMounts
    .filter(({ name }) => spec.volumes.some((one) => one.name === name && one.emptyDir))
    .map(({ mountPath }) => mountPath);
  // a migration keeps nothing
  const needed = container.command.join().includes('migrate') ? ['/tmp'] : ['/tmp', ...volumes];
  return [
    ...asUser.map(([name, value]) => `${name} is not ${value}, as in the image`),
    ...(isDeepStrictEqual(container.securityContext, wanted) ? [] : ['may do more than it must']),
    ...(spec.automountServiceAccountToken === false ? [] : ['is given a key of the cluster']),
    ...needed
      .filter((folder) => !writable.includes(folder))
      .map((folder) => `${folder} cannot be written to`),
    ...(container.resources?.limits?.memory ? [] : ['has no limit of memory']),
  ];
}

function program({ owner, container, spec }: Pod): string[] {
  const faults = missingFiles(container.command).map((path) => `the image has no ${path}`);
  if (!owner.startsWith('Deployment')) return faults;
  const stopping = readFileSync('src/server/run/stopping.ts', 'utf8');
  const drain = [...stopping.matchAll(/^const (?:probe|grace)Milliseconds = ([\d_]+);/gm)].map(
    ([, ms = '']) => Number(ms.replaceAll('_', '')),
  );
  const pause = Number(container.lifecycle?.preStop.exec.command[1] ?? 0) * 1_000;
  const needed = drain.reduce((sum, ms) => sum + ms, pause);
  if (drain.length !== 2) faults.push('nobody knows how long the shop takes to stop');
  if (Number(spec.terminationGracePeriodSeconds) * 1_000 < needed + 5_000)
    faults.push(`is ended before the ${needed} ms that it may take to stop`);
  return faults;
}

/** Selectors and references that lead to nothing. */
function leads(
  { kind, metadata, spec }: Manifest,
  manifests: readonly Manifest[],
  pods: readonly Pod[],
): string[] {
  const selectors = [
    spec?.selector?.matchLabels ??
      spec?.podSelector?.matchLabels ??
      (kind === 'Service' ? spec.selector : undefined),
  ];
  const finds = (labels: Record<string, string>, wanted: Record<string, string>): boolean =>
    Object.entries(wanted).every(([name, value]) => labels[name] === value);
  const faults = selectors
    .filter(
      (wanted) => wanted && kind !== 'ServiceMonitor' && !pods.some(({ labels }) => finds(labels, wanted)),
    )
    .map((wanted) => `nothing has the labels ${JSON.stringify(wanted)}`);
  const named = (wanted: string, name: string) =>
    manifests.find((one) => one.kind === wanted && one.metadata.name === name);
  if (kind === 'Ingress')
    for (const { http } of spec.rules)
      for (const { backend } of http.paths) {
        const ports = named('Service', backend.service.name)?.spec.ports ?? [];
        if (!ports.some((port: { name: string }) => port.name === backend.service.port.name))
          faults.push(`no service ${backend.service.name} with a port ${backend.service.port.name}`);
      }
  if (kind === 'Service')
    for (const { targetPort } of spec.ports) {
      const target = pods.filter(({ labels }) => finds(labels, spec.selector));
      if (!target.some(({ container }) => container.ports?.some(({ name }) => name === targetPort)))
        faults.push(`no pod has a port ${targetPort}`);
    }
  if (kind === 'HorizontalPodAutoscaler' && !named('Deployment', spec.scaleTargetRef.name))
    faults.push(`no deployment ${spec.scaleTargetRef.name}`);
  if (!metadata.name.startsWith('shop')) faults.push('two releases would have it under one name');
  return faults;
}
