import { useEffect, useState } from 'react';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type Region, withRegion } from '../../core/inspector/regions.ts';
import type { Span } from '../../core/player/span.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { inspectorTexts } from './inspector.messages.ts';

export interface OwnRegions {
  readonly regions: readonly Region[];
  /** The region that the player loops. */
  readonly looped: number | null;
  /** The latest change, for screen readers. */
  readonly said: string;
  /** A new region plays at once. */
  add(span: Span): void;
  change(id: number, span: Span): void;
  toggle(id: number): void;
  remove(id: number): void;
}

/** The regions of the inspected sound. The loop ends with them. */
export function useRegions(sound: Sound): OwnRegions {
  const { loopPart } = useLate(useApp().listening);
  const part = useReadable(loopPart.part, whole);
  const [regions, setRegions] = useState<readonly Region[]>([]);
  const [said, say] = useState('');
  const looped = part?.sound === sound.id ? (regions.find((region) => isSame(region, part))?.id ?? null) : null;

  useEffect(() => () => loopPart.end(), [loopPart]);

  return {
    regions,
    looped,
    said,
    add(span) {
      const next = withRegion(regions, span);
      setRegions(next.regions);
      loopPart.execute(sound, span);
      say(inspectorTexts.added(next.added.id));
    },
    change(id, span) {
      setRegions(regions.map((region) => (region.id === id ? { id, ...span } : region)));
      if (id === looped) loopPart.execute(sound, span);
    },
    toggle(id) {
      if (id === looped) return loopPart.end();
      for (const region of regions) if (region.id === id) loopPart.execute(sound, region);
    },
    remove(id) {
      if (id === looped) loopPart.end();
      setRegions(regions.filter((region) => region.id !== id));
      say(inspectorTexts.removed(id));
    },
  };
}

const isSame = (one: Span, other: Span): boolean => one.start === other.start && one.end === other.end;
