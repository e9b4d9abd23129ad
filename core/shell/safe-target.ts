/** Whether it is an address within this site, whatever its host; one that begins with `//` names a host. */
export const isPath = (address: string): boolean => address.startsWith('/') && !address.startsWith('//');

/**
 * The only rule for addresses from outside: a path of this shop, or nothing.
 * Refused are other hosts (`//host`, `https://…`, `\\host`), other schemes, control characters
 * (which browsers strip before they read an address), dot segments (`/.//host` is read as the path `//host`,
 * which leaves the shop as soon as that path is followed) and anything that is not a path [DECISION-214].
 */
export function safeTarget(address: string): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return null;
  if (!isPath(address)) return null;
  if (/^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(address)) return null;
  return address.isWellFormed() ? address : null;
}
