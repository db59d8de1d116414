/** The parts of the product as CycloneDX 1.6 and as a list of licences, from the lockfile alone. Pure. */
import { createHash } from 'node:crypto';
import {
  type LockedPackage,
  type Lockfile,
  licenceOf,
  type Manifest,
  nameOf,
  packagesOf,
} from './lockfile.ts';

/** https://github.com/package-url/purl-spec: the at sign of a scope is encoded. */
function purlOf(name: string, version = ''): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}

/** The document; the same lockfile gives the same bytes. */
export function cycloneDx(lock: Lockfile, manifest: Manifest): object {
  const root = purlOf(manifest.name, manifest.version);
  const all = packagesOf(lock);
  const refOf = (path: string): string => `${purlOf(nameOf(path), lock.packages[path]?.version)}#${path}`;
  const digest = createHash('sha256').update(JSON.stringify(lock)).digest('hex');
  const uuid = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid.join('-')}`,
    version: 1,
    metadata: {
      component: {
        ...{
          type: 'application',
          'bom-ref': root,
          name: manifest.name,
          version: manifest.version,
          purl: root,
        },
        licenses: [{ license: { id: 'Apache-2.0' } }],
      },
    },
    components: all.map(([path, entry]) => componentOf(path, entry, refOf(path))),
    dependencies: [
      { ref: root, dependsOn: reached(lock, '', lock.packages[''] ?? {}).map(refOf) },
      ...all.map(([path, entry]) => ({ ref: refOf(path), dependsOn: reached(lock, path, entry).map(refOf) })),
    ],
  };
}

function componentOf(path: string, entry: LockedPackage, ref: string): object {
  const name = nameOf(path);
  const [scope, bare = name] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const licence = licenceOf(path, entry);
  const hash = Buffer.from((entry.integrity ?? '').replace(/^sha512-/, ''), 'base64').toString('hex');
  return {
    ...{
      type: 'library',
      'bom-ref': ref,
      ...(scope ? { group: scope } : {}),
      name: bare,
      version: entry.version,
    },
    purl: purlOf(name, entry.version),
    // what only tests and builds use is no part of the running shop
    scope: entry.dev ? 'excluded' : entry.optional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: hash }],
    licenses: licence
      ? [/ (?:OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } }]
      : [],
  };
}

/** Places of what a package needs, found as Node finds it: in its own folder, then in those above. */
function reached(lock: Lockfile, from: string, entry: LockedPackage): string[] {
  const dev = from === '' ? (entry as { devDependencies?: Record<string, string> }).devDependencies : {};
  const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies, ...dev };
  return placesOf(lock, from, Object.keys(wanted));
}

function placesOf(lock: Lockfile, from: string, names: string[]): string[] {
  return names
    .map((name) => {
      for (let folder = from; ; folder = folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
        const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
        if (lock.packages[place]) return place;
        if (folder === '') return undefined;
      }
    })
    .filter((place) => place !== undefined)
    .sort();
}

/**
 * Places of the packages that run with the shop: dependencies and required peers, from the root on. A flag of the
 * lockfile does not say it: the compiler counts as optional there, because a part may be used with one.
 */
function shipped(lock: Lockfile): Set<string> {
  const seen = new Set<string>();
  const open = [''];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const entry = lock.packages[from] ?? {};
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => !entry.peerDependenciesMeta?.[name]?.optional,
    );
    const names = { ...entry.dependencies, ...entry.optionalDependencies };
    for (const place of placesOf(lock, from, [...Object.keys(names), ...peers])) {
      if (seen.has(place)) continue;
      seen.add(place);
      open.push(place);
    }
  }
  return seen;
}

/** A table of the parts that run with the shop, by licence. */
export function licenceList(lock: Lockfile): string {
  const byLicence = new Map<string, string[]>();
  const runs = shipped(lock);
  for (const [path, entry] of packagesOf(lock)) {
    if (!runs.has(path)) continue;
    const licence = licenceOf(path, entry) ?? 'unknown';
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${nameOf(path)} ${entry.version}`]);
  }
  const lines = [...byLicence].sort(([one], [other]) => one.localeCompare(other, 'en'));
  return [
    '# Licences of what runs with the shop',
    '`npm run licences` makes this page from `package-lock.json`. Parts for other systems than yours are listed too: npm',
    'installs those that fit. The texts of the licences lie in each package below `node_modules`.',
    ...lines.map(
      ([licence, parts]) =>
        `\n## ${licence}\n${[...new Set(parts)]
          .sort()
          .map((part) => `- ${part}`)
          .join('\n')}`,
    ),
    '',
  ].join('\n');
}
