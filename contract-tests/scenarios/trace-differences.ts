import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Sighting } from '../../cli/runner/performed.ts';
import type { StepTrace } from '../../cli/runner/performed.ts';
import type { SeenMail } from '../../cli/runner/postbox.ts';
import { shapeOf } from '../../cli/trace/shape.ts';
import { FOLDER } from './library.ts';

/** A step in which two backends cause different events. */
export interface TraceDifference {
  /** From 1, counting every turn of a `repeat`. */
  readonly number: number;
  readonly step: string;
  readonly memory: readonly string[];
  readonly server: readonly string[];
}

/**
 * Compares two runs of a scenario step by step. The texts of a page have an order, and so do the changes of a state;
 * but independent answers may arrive in any order.
 */
export function differencesBetween(
  memory: readonly StepTrace[],
  server: readonly StepTrace[],
): readonly TraceDifference[] {
  const steps = memory.length > server.length ? memory : server;
  return steps.flatMap(({ step }, at) => {
    const [one, other] = [outlineOf(memory[at]), outlineOf(server[at])];
    return String(one) === String(other) ? [] : [{ number: at + 1, step, memory: one, server: other }];
  });
}

function outlineOf(step: StepTrace | undefined): readonly string[] {
  const channels = Map.groupBy(step?.events ?? [], channelOf);
  const seen = [...channels.keys()].toSorted().flatMap((channel) => channels.get(channel)!.map(lineOf));
  return [...seen, ...(step?.mails ?? []).map(mailLine)];
}

/** A mail without its links and dates, which differ from shop to shop. */
const mailLine = ({ to, subject, text, links }: SeenMail): string =>
  `mail ${JSON.stringify({ to, subject, text: links.reduce((rest, link) => rest.replaceAll(link, 'link'), text.replaceAll(MOMENT, 'moment')) })}`;

/** Such as '1 March 2027, 12:00 UTC', or a day alone. */
const MOMENT = /\d{1,2} \w+ \d{4}(, \d{2}:\d{2} UTC)?/g;

const channelOf = ({ seat, event }: Sighting): string => `${seat.name} ${event.kind === 'state' ? event.name : ''}`;

const lineOf = ({ seat, event }: Sighting): string => `${seat.name} ${JSON.stringify(shapeOf(event))}`;

const listed = v.array(
  v.strictObject({
    file: v.string(),
    scenario: v.string(),
    /** Numbers of steps. */
    steps: v.array(v.number()),
    reason: v.pipe(v.string(), v.minLength(20)),
  }),
);

/** The known differences, each with a reason. */
export const knownDifferences = async (): Promise<v.InferOutput<typeof listed>> =>
  v.parse(listed, parse(await readFile(join(FOLDER, 'trace-differences.yaml'), 'utf8')));
