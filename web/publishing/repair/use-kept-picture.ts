import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Grid, gridOf } from '../../../core/inspector/grid.ts';
import type { Frames, Span } from '../../../core/player/span.ts';
import { onNewColors } from '../../inspector/wave-theme.ts';
import type { OpenPicture, Picture } from '../../inspector/wave-picture.ts';
import { scoped } from '../../scope/scope.ts';

interface Drawn {
  readonly name: string;
  readonly frames: Frames;
  readonly bpm: number | null;
  /** The part that is kept. */
  readonly kept: Span;
  readonly open: OpenPicture;
  readonly onKept: (span: Span) => void;
}

/** The only region of the picture. */
const KEPT = 1;

/** The picture of a file with one region: the part that is kept. */
export function useKeptPicture({ name, frames, bpm, kept, open, onKept }: Drawn) {
  const place = useRef<HTMLDivElement>(null);
  const overview = useRef<HTMLDivElement>(null);
  const picture = useRef<Picture>(null);
  const latest = useRef({ kept, onKept });
  const { start, end } = kept;

  useLayoutEffect(() => {
    latest.current = { kept, onKept };
  });
  useEffect(() => picture.current?.showRegions([{ id: KEPT, start, end }], null), [start, end]);

  useEffect(() => {
    const [here, above] = [place.current, overview.current];
    if (!here || !above) return undefined;
    const grid: Grid = gridOf(bpm, (frames.channels[0]?.length ?? 1) / frames.rate);
    const show = () => picture.current?.showRegions([{ id: KEPT, ...latest.current.kept }], null);
    const begin = () => {
      const opened = open({
        place: here,
        overview: above,
        // Not shown: a spectrogram does not help to find a click.
        spectrogram: document.createElement('div'),
        name,
        grid,
        columns: [],
        frames,
        onReady: show,
        onSeek: () => {},
        onView: () => {},
        onMade: () => {},
        onChanged: (_, span) => {
          latest.current.onKept(span);
          // The region is reset to its value, as it may have been dragged where it cannot go.
          show();
        },
        onPressed: () => {},
      });
      picture.current = opened;
      return opened;
    };
    let shown = begin();
    const stop = scoped((scope) =>
      onNewColors(scope, () => {
        shown.close();
        shown = begin();
      }),
    );
    return () => {
      stop();
      shown.close();
      picture.current = null;
    };
  }, [open, name, frames, bpm]);

  return { place, overview };
}
