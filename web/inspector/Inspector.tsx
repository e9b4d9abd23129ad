import { useMemo, useState } from 'react';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type Snap, gridOf, stepOf } from '../../core/inspector/grid.ts';
import { fitted, regionAt } from '../../core/inspector/regions.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { Frames, NoFrames } from '../../core/player/span.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable } from '../bind/use-readable.ts';
import { useSoundActions } from '../catalogue/sounds/use-sound-actions.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { InspectorTools } from './InspectorTools.tsx';
import { RegionList } from './RegionList.tsx';
import * as css from './inspector.css.ts';
import { inspectorTexts } from './inspector.messages.ts';
import { useFrames } from './use-frames.ts';
import { usePicture } from './use-picture.ts';
import { useRegions } from './use-regions.ts';
import { type OpenPicture, type View, openPicture } from './wave-picture.ts';

interface InspectorProps {
  readonly sound: Sound;
  readonly onClose: () => void;
  /** What draws. */
  readonly open?: OpenPicture;
}

/** A sound of no length would have no positions. */
const SHORTEST_SOUND = 0.01;

/**
 * A close look at a sound: zoom to single samples, bars and beats, a spectrogram, and regions that the player loops.
 */
export default function Inspector({ sound, onClose, open = openPicture }: InspectorProps) {
  const { player } = useApp();
  const actions = useSoundActions();
  const { frames, again } = useFrames(sound);
  const decoded = frames?.ok ? frames.value : null;
  const duration = decoded ? secondsOf(decoded) : Math.max(SHORTEST_SOUND, sound.seconds);
  const grid = useMemo(() => gridOf(sound.bpm, duration), [sound.bpm, duration]);
  const [snap, setSnap] = useState<Snap>(grid.beat === null ? 'off' : 'beat');
  const [hasSpectrogram, setHasSpectrogram] = useState(false);
  const heard = useReadable(player.hearing, (hearing) => hearing(sound));
  const own = useRegions(sound);
  const step = stepOf(grid, snap);
  const { place, overview, spectrogram, picture, view } = usePicture({
    sound,
    grid,
    frames: decoded,
    hasSpectrogram,
    regions: own.regions,
    looped: own.looped,
    open,
    on: {
      seek: (fraction) => actions.seek(sound, fraction, 'click'),
      made: (span) => own.add(fitted(span, grid, step)),
      changed: (id, span) => own.change(id, fitted(span, grid, step)),
      pressed: own.toggle,
    },
  });
  const addHere = () => own.add(regionAt(placeIn(view, player.state.position.current.seconds), view, grid, step));

  return (
    <section className={css.inspector} aria-label={inspectorTexts.title(sound.name)}>
      <header className={css.header}>
        <h2 className={css.title}>{inspectorTexts.heading}</h2>
        {heard && <p className={css.heard}>{inspectorTexts.heard(heard.spoken)}</p>}
        <IconButton icon="close" label={inspectorTexts.close} onClick={onClose} />
      </header>
      <InspectorTools
        zoom={view.zoom}
        onZoom={(zoom) => picture.current?.zoomTo(zoom)}
        spectrogram={decoded && { isOn: hasSpectrogram, onChange: setHasSpectrogram }}
        snap={grid.beat === null ? null : { value: snap, onChange: setSnap }}
      />
      <div className={css.pictures}>
        <div ref={overview} className={css.overview} aria-hidden />
        <div ref={place} className={css.picture} />
        <div ref={spectrogram} className={css.spectrogram} hidden={!decoded || !hasSpectrogram} aria-hidden />
      </div>
      <div className={css.facts}>
        <span>{inspectorTexts.view(view.start, view.end, decoded && samplesOf(view, decoded))}</span>
        {decoded && hasSpectrogram && <span>{inspectorTexts.range(decoded.rate / 2)}</span>}
        <FramesNote frames={frames} onAgain={again} />
      </div>
      <RegionList own={own} grid={grid} step={step} onAdd={addHere} />
    </section>
  );
}

const secondsOf = ({ channels, rate }: Frames): number => Math.max(SHORTEST_SOUND, (channels[0]?.length ?? 0) / rate);

const samplesOf = ({ start, end }: View, { rate }: Frames): number => Math.round((end - start) * rate);

/** The start of a new region: the position of the player if it is in view, else the start of the view. */
const placeIn = ({ start, end }: View, seconds: number): number =>
  seconds >= start && seconds < end ? seconds : start;

/** Why there are no frames. */
function FramesNote({ frames, onAgain }: { frames: Result<Frames, NoFrames> | null; onAgain: () => void }) {
  if (!frames) return <output>{inspectorTexts.decoding}</output>;
  if (frames.ok) return null;
  if (frames.failure.kind === 'unsuitable') return <output>{inspectorTexts.unsuitable}</output>;
  return (
    <span className={css.problem} role="alert">
      {inspectorTexts.failed(frames.failure.message)} <Button onClick={onAgain}>{inspectorTexts.again}</Button>
    </span>
  );
}
