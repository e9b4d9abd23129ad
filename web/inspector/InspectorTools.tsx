import { SNAPS, type Snap } from '../../core/inspector/grid.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx';
import { Slider } from '../ui/Slider.tsx';
import { Switch } from '../ui/Switch.tsx';
import * as css from './inspector.css.ts';
import { inspectorTexts } from './inspector.messages.ts';

interface InspectorToolsProps {
  /** From 0, the whole sound, to 1, single samples. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  /** Null if there are no frames to analyze. */
  readonly spectrogram: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
  /** Null for a sound without a tempo. */
  readonly snap: { readonly value: Snap; readonly onChange: (snap: Snap) => void } | null;
}

/** As a share of the way from the whole sound to its samples. */
const ZOOM_STEP = 0.1;

const SNAP_OPTIONS = SNAPS.map((value) => ({ value, label: inspectorTexts.snaps[value] }));

/** The controls of the view. */
export const InspectorTools = ({ zoom, onZoom, spectrogram, snap }: InspectorToolsProps) => (
  <div className={css.tools}>
    <div className={css.zoom}>
      <IconButton icon="minus" label={inspectorTexts.zoomOut} onClick={() => onZoom(zoom - ZOOM_STEP)} />
      <Slider
        label={inspectorTexts.zoom}
        min={0}
        max={100}
        step={1}
        value={Math.round(zoom * 100)}
        onValue={(value) => onZoom(value / 100)}
      />
      <IconButton icon="plus" label={inspectorTexts.zoomIn} onClick={() => onZoom(zoom + ZOOM_STEP)} />
      <Button look="plain" onClick={() => onZoom(0)}>
        {inspectorTexts.whole}
      </Button>
    </div>
    {spectrogram && (
      <div className={css.toggle}>
        <Switch checked={spectrogram.isOn} onChange={spectrogram.onChange}>
          {inspectorTexts.spectrogram}
        </Switch>
      </div>
    )}
    {snap && (
      <div className={css.snap}>
        <span className={css.snapLabel}>{inspectorTexts.snap}</span>
        <SegmentedChoice
          label={inspectorTexts.snap}
          options={SNAP_OPTIONS}
          value={snap.value}
          onValue={snap.onChange}
        />
      </div>
    )}
  </div>
);
