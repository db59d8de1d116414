/** The image that composition and chart run, as deploy/Dockerfile describes it. */
import { existsSync, readFileSync } from 'node:fs';

export interface Image {
  user: string;
  group: string;
  ports: number[];
  /** Folders that may be written to. */
  volumes: string[];
  environment: Readonly<Record<string, string>>;
}

/** Reads the last stage. */
export function readImage(): Image {
  const text = readFileSync('deploy/Dockerfile', 'utf8').replaceAll(/\\\n\s*/g, '');
  const last = text.slice(text.lastIndexOf('\nFROM '));
  const said = (word: string): string => new RegExp(`^${word} (.+)$`, 'm').exec(last)?.[1]?.trim() ?? '';
  const [user = '', group = ''] = said('USER').split(':');
  return {
    ...{ user, group, ports: said('EXPOSE').split(/\s+/).map(Number), volumes: said('VOLUME').split(/\s+/) },
    environment: Object.fromEntries(
      [...said('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
  };
}

/** Names of the program's own files in the words of a command that the image does not have. */
export function missingFiles(command: readonly string[]): string[] {
  const text = readFileSync('deploy/Dockerfile', 'utf8');
  const gone = /rm -rf ([^\n]+)/.exec(text)?.[1]?.split(/\s+/) ?? [];
  return command
    .flatMap((words) => words.match(/\b(?:src|scripts|tests|bench)\/[\w/.-]+/g) ?? [])
    .filter((path) => !existsSync(path) || gone.some((folder) => path.startsWith(`${folder}/`)));
}

/** Whether a setting is one that nobody but its process should read: a secret, or an address that holds one. */
export const isSecret = (name: string): boolean =>
  /(?:_KEY|_KEY_ID|_SECRET|_SECRET_OLD|_TOKEN|_HEADERS|SMTP_URL|DATABASE_URL|_WEB_URL|EBAY_ID)$/.test(name);

/** Addresses at which a process says how it is. */
export const healthPaths: readonly string[] = [
  ...readFileSync('src/server/watch/health.ts', 'utf8').matchAll(/app\.get\('([^']+)'/g),
].map(([, path]) => path ?? '');
