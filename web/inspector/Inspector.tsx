import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { SNAPS, type Grid, type Snap, gridOf, stepOf } from '../../core/inspector/grid.ts';
import { type Region, fitted, regionAt, withRegion } from '../../core/inspector/regions.ts';
import type { Result } from '../../core/kernel/result.ts';
import { phaseOf } from '../../core/player/player.ts';
import type { Frames, NoFrames, Span } from '../../core/player/span.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { useSoundActions } from '../catalogue/sounds/use-sound-actions.ts';
import { scoped } from '../scope/scope.ts';
import { visuallyHidden } from '../theme/global.css.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx';
import { Slider } from '../ui/Slider.tsx';
import { Switch } from '../ui/Switch.tsx';
import { RegionRow } from './RegionRow.tsx';
import * as css from './inspector.css.ts';
import { inspectorTexts } from './inspector.messages.ts';
import { type OpenPicture, type Picture, type View, openPicture } from './wave-picture.ts';

interface InspectorProps {
  readonly sound: Sound;
  readonly onClose: () => void;
  /** What draws. */
  readonly open?: OpenPicture;
}

/** Of the way from all of the sound to its samples. */
const ZOOM_STEP = 0.1;

/** A sound from near: zoom to the sample, bars and beats, a spectrogram, and regions that the player loops. */
export default function Inspector({ sound, onClose, open = openPicture }: InspectorProps) {
  const { player, listening } = useApp();
  const { loopPart } = useLate(listening);
  const actions = useSoundActions();
  const { frames, again } = useFrames(sound);
  const decoded = frames?.ok ? frames.value : null;
  const heard = useReadable(player.hearing, (hearing) => hearing(sound));
  const part = useReadable(loopPart.part, whole);
  const duration = decoded ? (decoded.channels[0]?.length ?? 0) / decoded.rate : Math.max(0.01, sound.seconds);
  const grid = useGrid(sound.bpm, duration);
  const [snap, setSnap] = useState<Snap>(grid.beat === null ? 'off' : 'beat');
  const [hasSpectrogram, setHasSpectrogram] = useState(false);
  const [regions, setRegions] = useState<readonly Region[]>([]);
  const [said, say] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const looped = part?.sound === sound.id ? (regions.find((region) => isSame(region, part))?.id ?? null) : null;
  const step = stepOf(grid, snap);

  const add = (span: Span) => {
    const next = withRegion(regions, span);
    setRegions(next.regions);
    loopPart.execute(sound, span);
    say(inspectorTexts.added(next.added.id));
  };
  const change = (id: number, span: Span) => {
    setRegions(regions.map((region) => (region.id === id ? { id, ...span } : region)));
    if (id === looped) loopPart.execute(sound, span);
  };
  const toggle = (region: Region) => (region.id === looped ? loopPart.end() : loopPart.execute(sound, region));
  const remove = (id: number) => {
    if (id === looped) loopPart.end();
    setRegions(regions.filter((region) => region.id !== id));
    say(inspectorTexts.removed(id));
    addButton.current?.focus();
  };

  useEffect(() => () => loopPart.end(), [loopPart]);

  const { place, overview, spectrogram, picture, view } = usePicture({
    sound,
    grid,
    frames: decoded,
    hasSpectrogram,
    regions,
    looped,
    open,
    on: {
      seek: (fraction) => actions.seek(sound, fraction, 'click'),
      made: (span) => add(fitted(span, grid, step)),
      // What springs back to where it was is drawn again, too.
      changed: (id, span) => change(id, fitted(span, grid, step)),
      pressed: (id) => regions.filter((region) => region.id === id).forEach(toggle),
    },
  });
  const zoomTo = (zoom: number) => picture.current?.zoomTo(zoom);
  const shown = (view.end - view.start) * (decoded?.rate ?? 0);

  return (
    <section className={css.inspector} aria-label={inspectorTexts.title(sound.name)}>
      <header className={css.header}>
        <h2 className={css.title}>{inspectorTexts.heading}</h2>
        {heard && <p className={css.heard}>{inspectorTexts.heard(heard.spoken)}</p>}
        <IconButton icon="close" label={inspectorTexts.close} onClick={onClose} />
      </header>
      <div className={css.tools}>
        <div className={css.zoom}>
          <IconButton icon="minus" label={inspectorTexts.zoomOut} onClick={() => zoomTo(view.zoom - ZOOM_STEP)} />
          <Slider
            label={inspectorTexts.zoom}
            min={0}
            max={100}
            step={1}
            value={Math.round(view.zoom * 100)}
            onValue={(value) => zoomTo(value / 100)}
          />
          <IconButton icon="plus" label={inspectorTexts.zoomIn} onClick={() => zoomTo(view.zoom + ZOOM_STEP)} />
          <Button look="plain" onClick={() => zoomTo(0)}>
            {inspectorTexts.whole}
          </Button>
        </div>
        {decoded && (
          <div className={css.toggle}>
            <Switch checked={hasSpectrogram} onChange={setHasSpectrogram}>
              {inspectorTexts.spectrogram}
            </Switch>
          </div>
        )}
        {grid.beat !== null && (
          <div className={css.snap}>
            <span className={css.snapLabel}>{inspectorTexts.snap}</span>
            <SegmentedChoice
              label={inspectorTexts.snap}
              options={SNAPS.map((value) => ({ value, label: inspectorTexts.snaps[value] }))}
              value={snap}
              onValue={setSnap}
            />
          </div>
        )}
      </div>
      <div className={css.pictures}>
        <div ref={overview} className={css.overview} aria-hidden />
        <div ref={place} className={css.picture} />
        <div ref={spectrogram} className={css.spectrogram} hidden={!decoded || !hasSpectrogram} aria-hidden />
      </div>
      <p className={css.facts}>
        <span>{inspectorTexts.view(view.start, view.end, decoded && Math.round(shown))}</span>
        {decoded && hasSpectrogram && <span>{inspectorTexts.range(decoded.rate / 2)}</span>}
        <FramesNote frames={frames} onAgain={again} />
      </p>
      <div className={css.regions}>
        <div className={css.regionsHeader}>
          <h3 className={css.regionsTitle}>{inspectorTexts.regions}</h3>
          <Button
            ref={addButton}
            icon="plus"
            onClick={() => add(regionAt(placeIn(view, player.state.position.current.seconds), view, grid, step))}
          >
            {inspectorTexts.addRegion}
          </Button>
        </div>
        {regions.length === 0 ? (
          <p className={css.hint}>{inspectorTexts.drag}</p>
        ) : (
          <ul className={css.list} aria-label={inspectorTexts.regions}>
            {regions.map((region) => (
              <RegionRow
                key={region.id}
                region={region}
                grid={grid}
                step={step}
                isLooped={region.id === looped}
                onLoop={() => toggle(region)}
                onChange={(span) => change(region.id, span)}
                onRemove={() => remove(region.id)}
              />
            ))}
          </ul>
        )}
        <p className={visuallyHidden} role="status">
          {said}
        </p>
      </div>
    </section>
  );
}

/** Where a new region goes: to the place of the player, while that is on view. */
const placeIn = ({ start, end }: View, seconds: number): number => (seconds >= start && seconds < end ? seconds : start);

const isSame = (one: Span, other: Span): boolean => one.start === other.start && one.end === other.end;

/** What there is to say while there are no frames. */
function FramesNote({ frames, onAgain }: { frames: Result<Frames, NoFrames> | null; onAgain: () => void }) {
  if (!frames) return <span role="status">{inspectorTexts.decoding}</span>;
  if (frames.ok) return null;
  if (frames.failure.kind === 'unsuitable') return <span role="status">{inspectorTexts.unsuitable}</span>;
  return (
    <span role="alert">
      {inspectorTexts.failed(frames.failure.message)} <Button onClick={onAgain}>{inspectorTexts.again}</Button>
    </span>
  );
}

/** The frames of the preview; null until they are there. */
function useFrames(sound: Sound): { readonly frames: Result<Frames, NoFrames> | null; readonly again: () => void } {
  const { decodeSound } = useLate(useApp().listening);
  const [frames, setFrames] = useState<Result<Frames, NoFrames> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setFrames(null);
    void decodeSound.execute(sound).then((found) => isWanted && setFrames(found));
    return () => {
      isWanted = false;
    };
  }, [decodeSound, sound, tries]);
  return { frames, again: () => setTries(tries + 1) };
}

/** The same grid as long as it is the same. */
function useGrid(bpm: number | null, duration: number): Grid {
  const [grid, setGrid] = useState(() => gridOf(bpm, duration));
  const next = gridOf(bpm, duration);
  if (next.duration === grid.duration && next.beat === grid.beat) return grid;
  setGrid(next);
  return next;
}

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

/** The picture, opened anew when what it is drawn of changes, and told what changes in it. */
function usePicture({ sound, grid, frames, hasSpectrogram, regions, looped, open, on }: Drawn) {
  const { player } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const overview = useRef<HTMLDivElement>(null);
  const spectrogram = useRef<HTMLDivElement>(null);
  const picture = useRef<Picture>(null);
  const latest = useRef(on);
  const [view, setView] = useState<View>({ start: 0, end: grid.duration, zoom: 0 });
  const theme = useTheme();
  const drawn = useRef({ regions, looped, view, hasSpectrogram });

  useLayoutEffect(() => {
    latest.current = on;
    drawn.current = { regions, looped, view, hasSpectrogram };
    picture.current?.showRegions(regions, looped);
  });

  useEffect(() => {
    if (!place.current || !overview.current || !spectrogram.current) return undefined;
    let before: View | null = drawn.current.view;
    const opened = open({
      place: place.current,
      overview: overview.current,
      spectrogram: spectrogram.current,
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
        if (before) opened.restore(before);
        before = null;
        opened.showRegions(drawn.current.regions, drawn.current.looped);
        opened.showSpectrogram(drawn.current.hasSpectrogram);
        opened.moveTo(secondsOf());
      },
    });
    const secondsOf = () =>
      phaseOf(player.state.current, sound.id) === 'idle' ? 0 : player.state.position.current.seconds;
    picture.current = opened;
    const stop = scoped((scope) => {
      scope.follow(player.state.position.changes$, () => opened.moveTo(secondsOf()));
      scope.follow(player.state.changes$, () => opened.moveTo(secondsOf()));
    });
    return () => {
      stop();
      opened.close();
    };
  }, [open, sound, grid, frames, theme, player]);

  useEffect(() => picture.current?.showSpectrogram(hasSpectrogram), [hasSpectrogram]);

  return { place, overview, spectrogram, picture, view };
}

/** Changes with the colors of the page: canvases are not drawn again by style sheets. */
function useTheme(): number {
  const [turn, setTurn] = useState(0);
  const changed = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(
    () =>
      scoped((scope) => {
        for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)'])
          scope.listen(matchMedia(query), 'change', changed);
        scope
          .observe(new MutationObserver(changed))
          .observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
      }),
    [changed],
  );
  return turn;
}
