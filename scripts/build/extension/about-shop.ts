/** Name and icon of the installation: as they are given, else as its own manifest says them. */
import { readFile } from 'node:fs/promises';
import { BuildRefused } from './build-refused.ts';
import type { Shop } from './manifest.ts';

export interface Given {
  address: string | undefined;
  name?: string | undefined;
  /** A file: PNG, SVG or another picture, best a square. */
  icon?: string | undefined;
  version?: string | undefined;
}

/** @throws BuildRefused in a sentence that says what to give */
export async function aboutShop(given: Given): Promise<Shop & { icon: Uint8Array }> {
  const address = originOf(given.address);
  const { version = '1.0.0' } = given;
  if (!/^\d{1,5}(?:\.\d{1,5}){0,3}$/.test(version))
    throw new BuildRefused('--version takes numbers with dots, such as 1.0.2.');
  const told = given.name && given.icon ? null : await manifestOf(address);
  const name = given.name ?? told?.name;
  if (!name) throw new BuildRefused(`${address} does not say its name: add --name.`);
  const icon = given.icon ? await readFile(given.icon) : await iconOf(address, told);
  return { address, name, version, icon };
}

function originOf(given: string | undefined): string {
  const url = URL.parse(given ?? '');
  const isHere = url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname);
  if (!url || !(url.protocol === 'https:' || isHere))
    throw new BuildRefused(
      'Name the installation: npm run build:extension -- --address https://shop.example',
    );
  return url.origin;
}

interface Told {
  name?: string;
  icons?: { src: string }[];
}

async function manifestOf(address: string): Promise<Told> {
  const answer = await asked(`${address}/manifest.webmanifest`);
  return (await answer.json()) as Told;
}

async function iconOf(address: string, told: Told | null): Promise<Uint8Array> {
  const largest = told?.icons?.at(-1)?.src;
  if (!largest) throw new BuildRefused(`${address} has no icon: add --icon FILE.`);
  return new Uint8Array(await (await asked(new URL(largest, address).href)).arrayBuffer());
}

async function asked(url: string): Promise<Response> {
  const why = 'Start the shop, or give --name and --icon.';
  const answer = await fetch(url).catch(() => {
    throw new BuildRefused(`${url} does not answer. ${why}`);
  });
  if (!answer.ok) throw new BuildRefused(`${url} answers ${answer.status}. ${why}`);
  return answer;
}
