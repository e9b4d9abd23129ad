/** Where the traces of one schedule on two stages differ: a line of each. */
export interface Parting {
  readonly one: string | undefined;
  readonly other: string | undefined;
}

/**
 * Null if two stages agree on everything that pages request and receive, and on the books. What may differ:
 *
 * - the order within a moment: a server handles several calls at once;
 * - formats of files: the memory backend only has originals; and the names of devices;
 * - everything after a login or logout that crosses another call of its browser: whose call that is, is open.
 */
export function partingOf(one: readonly string[], other: readonly string[]): Parting | null {
  const moments = Map.groupBy(other, momentOf);
  for (const [moment, lines] of Map.groupBy(one, momentOf)) {
    if (isCrossed(lines) || isCrossed(moments.get(moment) ?? [])) return null;
    const [expected, found] = [lines, moments.get(moment) ?? []].map((shown) => shown.map(withoutFormat).toSorted());
    const at = expected!.findIndex((line, place) => line !== found![place]);
    if (at >= 0 || expected!.length !== found!.length) return { one: expected!.at(at), other: found!.at(at) };
  }
  return null;
}

/** The time at the beginning of each line. */
const momentOf = (line: string): string => line.slice(0, 10);

const withoutFormat = (line: string): string =>
  line.replace(/(asks (?:ownedFiles\.links|settings\.endDevice) ).*/, '$1');

/** Whether a page logs in or out while another call of its browser is made. */
function isCrossed(lines: readonly string[]): boolean {
  return lines.some((line, at) => {
    const [, browser, call] =
      / (b\d+)\.\d+ asks (account\.log(?:In|Out)|joining\.(?:signUp|reactivateAccount|resetPassword)|settings\.(?:confirm|delete|end)\w+)/.exec(
        line,
      ) ?? [];
    if (!browser || !call) return false;
    const heard = lines.findIndex((later, place) => place > at && later.includes(`hears ${call}`));
    const meanwhile = lines.slice(0, heard < 0 ? lines.length : heard);
    return meanwhile.filter((asked) => asked.includes(` ${browser}.`) && asked.includes(' asks ')).length > 1;
  });
}
