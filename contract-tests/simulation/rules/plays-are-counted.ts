import type { Call } from '../../../adapters/faults/fault.ts';
import { layersOf } from '../../../core/player/layers.ts';
import { type Cue, cueOf, soundsOf } from '../../../core/player/player.ts';
import type { Take } from '../../../core/player/audio.port.ts';
import { PACKS, SOUNDS } from '../stage/simulated-world.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

/** What is heard, by the name under which it is counted. The demo of a pack is one of its sounds. */
const HEARD: ReadonlyMap<string, string | null> = new Map([
  ...SOUNDS.map(({ id, previewUrl }) => [`sound ${id}`, previewUrl] as const),
  ...PACKS.map(({ id, demoUrl }) => [`pack ${id}`, demoUrl] as const),
]);

const namesOf = (cue: Cue): readonly string[] =>
  cue.kind === 'pack' ? [`pack ${cue.pack.id}`] : soundsOf(cue).map(({ id }) => `sound ${id}`);

/**
 * Each start is counted once, under the name of what is heard; resuming after a pause is not [PLAY-27, DECISION-74].
 */
export const playsAreCounted: MakeRule = (stage, must) => {
  const heard = new Map<Tab, Set<Take>>();
  /** Starts that were not counted yet, by the URL that is heard; below 0 if counted but not heard. */
  const owed = new Map<Tab, Map<string, number>>();
  const owe = (tab: Tab, url: string, count: number) => {
    const of = owed.get(tab)!;
    of.set(url, (of.get(url) ?? 0) + count);
  };
  const counts = new Map<string, number>();
  let read = 0;
  return {
    opened(tab) {
      heard.set(tab, new Set());
      owed.set(tab, new Map());
    },
    sounds(tab, take, url) {
      if (heard.get(tab)!.has(take)) return;
      heard.get(tab)!.add(take);
      stage.trace.saw('near: a play is counted');
      for (const layer of layersOf(url)) owe(tab, layer, 1);
    },
    asked(tab, call, { args: [id] }) {
      const name = countedBy(call, id);
      if (name === null) return;
      const cue = cueOf(tab.app.player.state.current);
      const shown = cue === null ? [] : namesOf(cue);
      must(shown.includes(name), `${tab.name} counts ${name}, and shows ${shown.join(', ')}`);
      owe(tab, HEARD.get(name) ?? name, -1);
    },
    afterStep() {
      for (const [tab, of] of owed)
        for (const [url, count] of of) {
          must(count === 0, `${url} on ${tab.name} was ${count > 0 ? 'not counted' : 'counted too often'}`);
          of.delete(url);
        }
    },
    atRest() {
      for (const { call, args, answer, hasWritten } of stage.server.done.slice(read)) {
        const name = countedBy(call, args[0]);
        if ((answer.ok || hasWritten) && name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      read = stage.server.done.length;
      const { playbacks } = stage.server.books;
      for (const [name, count] of counts)
        must(playbacks.get(name) === count, `${count} plays of ${name} were counted, ${playbacks.get(name)} are there`);
    },
  };
};

/** What a call counts; null for any other call. */
function countedBy(call: Call, id: unknown): string | null {
  if (call === 'catalogue.countSoundPlayback') return `sound ${String(id)}`;
  return call === 'catalogue.countPackPlayback' ? `pack ${String(id)}` : null;
}
