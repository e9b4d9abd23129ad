import { Connection, type Answer } from './connection.ts';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds of each answer, ascending. */
  readonly times: readonly number[];
  /** Bytes of the last answer's body. */
  readonly bytes: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
}

/** Sends requests over many connections at once for some seconds, and waits for those in flight at the end. */
export async function load(
  port: number,
  { connections, seconds, request }: { connections: number; seconds: number; request: () => string },
): Promise<Load> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const answers: Answer[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < end) answers.push(await connection.ask(request()));
    }),
  );
  const took = (performance.now() - began) / 1000;
  for (const connection of open) connection.close();
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return {
    perSecond: answers.length / took,
    times: answers.map(({ ms }) => ms).toSorted((a, b) => a - b),
    bytes: answers.at(-1)?.bytes ?? 0,
    statuses,
  };
}

/** The time within which this share of answers came, in milliseconds. */
export const quantile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
