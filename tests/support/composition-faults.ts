/** Faults of a composition: names that lead nowhere, secrets in the open, doors that are open. */
import { settingNames } from '../../src/server/setup/environment.ts';
import type { Tree } from './a-chart.ts';
import { healthPaths, isSecret, missingFiles } from './image.ts';

export interface ComposedService {
  build?: Tree;
  cap_drop?: string[];
  command?: string[];
  depends_on?: string[] | Record<string, { condition: string; required?: boolean }>;
  entrypoint?: string[];
  environment?: Record<string, string>;
  healthcheck?: { disable?: boolean; test?: string[] };
  networks: string[];
  ports?: string[];
  profiles?: string[];
  read_only?: boolean;
  restart?: string;
  secrets?: string[];
  security_opt?: string[];
  volumes?: string[];
}

export interface Composition {
  services: Record<string, ComposedService>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Tree;
  secrets: Record<string, { file: string }>;
}

/** Each fault in a sentence; none is an empty list. */
export function compositionFaults(composition: Composition): string[] {
  return [
    ...Object.entries(composition.services).flatMap(([name, service]) =>
      [
        ...dependencies(name, service, composition),
        ...secrets(service, composition),
        ...places(service, composition),
        ...guards(name, service),
        ...(service.build ? program(service) : []),
      ].map((fault) => `${name}: ${fault}`),
    ),
    ...unused(composition),
  ];
}

function dependencies(
  name: string,
  { depends_on = {}, profiles = [] }: ComposedService,
  { services }: Composition,
) {
  const needed = Array.isArray(depends_on)
    ? depends_on.map((one) => [one, { condition: 'service_started', required: true }] as const)
    : Object.entries(depends_on);
  return needed.flatMap(([other, { condition, required = true }]) => {
    const found = services[other];
    if (!found || other === name) return [`waits for ${other}, which is not there`];
    const faults: string[] = [];
    if (condition === 'service_healthy' && !found.healthcheck?.test)
      faults.push(`waits until ${other} is healthy, which nobody asks it`);
    if (condition === 'service_completed_successfully' && found.restart !== 'no')
      faults.push(`waits until ${other} has ended, which is started again`);
    if (required && found.profiles?.some((profile) => !profiles.includes(profile)))
      faults.push(`needs ${other}, which is there with a profile alone`);
    return faults;
  });
}

function secrets(
  { environment = {}, secrets: own = [] }: ComposedService,
  { secrets: all }: Composition,
): string[] {
  const open = Object.keys(environment)
    .filter(isSecret)
    .map((name) => `${name} stands in the open: name a file`);
  const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
  const astray = files
    .filter(([, path]) => !own.some((secret) => path === `/run/secrets/${secret}`))
    .map(([name, path]) => `${name} names ${path}, which it is not given`);
  const unknown = own.filter((secret) => !all[secret]).map((secret) => `no file brings the secret ${secret}`);
  return [...open, ...astray, ...unknown];
}

function places({ networks, volumes = [] }: ComposedService, all: Composition): string[] {
  const named = volumes
    .map((volume) => volume.split(':')[0] ?? '')
    .filter((volume) => !volume.startsWith('.'));
  return [
    ...networks.filter((network) => !all.networks[network]).map((network) => `no network ${network}`),
    ...named.filter((volume) => !(volume in all.volumes)).map((volume) => `no volume ${volume}`),
  ];
}

function guards(name: string, service: ComposedService): string[] {
  const faults: string[] = [];
  if (service.ports && name !== 'proxy') faults.push('is published beside the proxy');
  const runsOn = service.restart !== 'no';
  if (runsOn && !service.build && !service.healthcheck?.test) faults.push('nobody asks how it is');
  if (service.healthcheck?.disable && runsOn) faults.push('its health is not asked');
  return faults;
}

/** Of services that run the shop's own image. */
function program(service: ComposedService): string[] {
  const { command = [], environment = {}, healthcheck } = service;
  const unknown = Object.keys(environment)
    .filter((name) => !settingNames.includes(name.replace(/_FILE$/, '')))
    .map((name) => `${name} is no setting`);
  const asked = (healthcheck?.test ?? []).join(' ').match(/\/health\/\w+/g) ?? [];
  const guarded =
    service.read_only &&
    service.cap_drop?.includes('ALL') &&
    service.security_opt?.includes('no-new-privileges:true');
  return [
    ...unknown,
    ...missingFiles(command).map((path) => `the image has no ${path}`),
    ...asked.filter((path) => !healthPaths.includes(path)).map((path) => `nothing answers at ${path}`),
    ...(guarded ? [] : ['may write or do more than it must']),
    ...(service.entrypoint ? ['what its entrypoint sets, exec does not see'] : []),
  ];
}

function unused({ services, networks, volumes, secrets: all }: Composition): string[] {
  const used = Object.values(services);
  const isNamed = (volume: string): boolean =>
    used.some((one) => one.volumes?.some((mount) => mount.startsWith(`${volume}:`)));
  return [
    ...Object.keys(all).filter((secret) => !used.some((one) => one.secrets?.includes(secret))),
    ...Object.keys(volumes).filter((volume) => !isNamed(volume)),
    ...Object.keys(networks).filter((network) => !used.some((one) => one.networks.includes(network))),
  ].map((name) => `${name} is used by nobody`);
}
