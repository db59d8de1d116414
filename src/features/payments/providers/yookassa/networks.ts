/** From where YooKassa sends its news. Source: its reference, "Incoming notifications". */
import { BlockList, isIP } from 'node:net';

export const yookassaNetworks = [
  '185.71.76.0/27',
  '185.71.77.0/27',
  '77.75.153.0/25',
  '77.75.156.11/32',
  '77.75.156.35/32',
  '77.75.154.128/25',
  '2a02:5180::/32',
] as const;

/** Tells whether an address lies in one of the networks. Throws a RangeError for what is no network. */
export function inNetworks(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    const version = isIP(address);
    if (version === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) {
      throw new RangeError(`${network} is no network such as 185.71.76.0/27`);
    }
    list.addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
  }
  return (ip) => {
    const address = ip.replace(/^::ffff:(?=\d+\.)/, '');
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
