import { BlockList } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host, as it stands in an option or in an address, is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return address === 'localhost' || loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Whether nobody but this machine is meant to reach the shop: neither where it listens nor under its public address. */
export const isForThisMachine = ({ host, publicUrl }: Reach): boolean =>
  isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));

interface Reach {
  readonly host: string;
  readonly publicUrl: string | null;
}
