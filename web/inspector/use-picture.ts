import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { Grid } from '../../core/inspector/grid.ts';
import type { Region } from '../../core/inspector/regions.ts';
import { phaseOf } from '../../core/player/player.ts';
import type { Frames, Span } from '../../core/player/span.ts';
import { useApp } from '../bind/AppContext.tsx';
import { scoped } from '../scope/scope.ts';
import { onNewColors } from './wave-theme.ts';
import type { OpenPicture, Picture, View } from './wave-picture.ts';

interface Drawn {
  readonly sound: Sound;
  readonly grid: Grid;
  readonly frames: Frames | null;
  readonly hasSpectrogram: boolean;
  readonly regions: readonly Region[];
  readonly looped: number | null;
  readonly open: OpenPicture;
  readonly on: {
    readonly seek: (fraction: number) => void;
    readonly made: (span: Span) => void;
    readonly changed: (id: number, span: Span) => void;
    readonly pressed: (id: number) => void;
  };
}

/** The picture: reopened when its contents change, and updated with everything else. */
export function usePicture({ sound, grid, frames, hasSpectrogram, regions, looped, open, on }: Drawn) {
  const { player } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const overview = useRef<HTMLDivElement>(null);
  const spectrogram = useRef<HTMLDivElement>(null);
  const picture = useRef<Picture>(null);
  const latest = useRef(on);
  const [view, setView] = useState<View>({ start: 0, end: grid.duration, zoom: 0 });
  const drawn = useRef({ regions, looped, view, hasSpectrogram });

  useLayoutEffect(() => {
    latest.current = on;
    drawn.current = { regions, looped, view, hasSpectrogram };
  });
  useLayoutEffect(() => picture.current?.showRegions(regions, looped), [regions, looped]);

  useEffect(() => {
    const [here, above, below] = [place.current, overview.current, spectrogram.current];
    if (!here || !above || !below) return undefined;
    const isHere = () => phaseOf(player.state.current, sound.id) !== 'idle';
    const secondsHere = () => (isHere() ? player.state.position.current.seconds : 0);
    const begin = () => {
      const before = drawn.current.view;
      const opened = open({
        place: here,
        overview: above,
        spectrogram: below,
        name: sound.name,
        grid,
        columns: sound.waveform?.peaks ?? [],
        frames,
        onSeek: (fraction) => latest.current.seek(fraction),
        onView: setView,
        onMade: (span) => latest.current.made(span),
        onChanged: (id, span) => latest.current.changed(id, span),
        onPressed: (id) => latest.current.pressed(id),
        onReady() {
          opened.restore(before);
          opened.showRegions(drawn.current.regions, drawn.current.looped);
          opened.showSpectrogram(drawn.current.hasSpectrogram);
          opened.moveTo(secondsHere());
        },
      });
      picture.current = opened;
      return opened;
    };
    let shown = begin();
    const stop = scoped((scope) => {
      scope.follow(player.state.position.changes$, ({ seconds }) => isHere() && shown.moveTo(seconds));
      scope.follow(player.state.changes$, () => shown.moveTo(secondsHere()));
      onNewColors(scope, () => {
        shown.close();
        shown = begin();
      });
    });
    return () => {
      stop();
      shown.close();
    };
  }, [open, sound, grid, frames, player]);

  useEffect(() => picture.current?.showSpectrogram(hasSpectrogram), [hasSpectrogram]);

  return { place, overview, spectrogram, picture, view };
}
