import { BlockList } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host, as in an option or URL, can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return address === 'localhost' || loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Whether the shop is meant for this machine only: neither where it listens nor by its public URL. */
export const isForThisMachine = ({ host, publicUrl }: Reach): boolean =>
  isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));

interface Reach {
  readonly host: string;
  readonly publicUrl: string | null;
}
