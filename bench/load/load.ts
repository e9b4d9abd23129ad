import { Connection } from './connection.ts';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds of each answer, ascending. */
  readonly times: Float64Array;
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
}

/** Sends requests over many connections at once for some seconds, and waits for those in flight at the end. */
export async function load(
  port: number,
  { connections, seconds, request }: { connections: number; seconds: number; request: () => string },
): Promise<Load> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  // Millions of answers in ten minutes: kept as objects, they would slow down the one who asks.
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < end) {
        const { status, ms } = await connection.ask(request());
        times.push(ms);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  for (const connection of open) connection.close();
  return { perSecond: times.length / took, times: Float64Array.from(times).sort(), statuses };
}

/** The time within which this share of answers came, in milliseconds. */
export const quantile = (times: ArrayLike<number>, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
