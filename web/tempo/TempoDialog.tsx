import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { filesOf, priceLabel } from '../../core/downloads/prices.ts';
import { canProcess } from '../../core/tempo/change-sound.ts';
import { canHear } from '../../core/tempo/hear-change.ts';
import { type TempoChange, hasBegun } from '../../core/tempo/tempo-change.ts';
import { requestFailed, tempoTexts } from '../../core/tempo/tempo.messages.ts';
import type { WantedChange } from '../../domain/tempo/change.ts';
import { differs } from '../../core/tempo/wanted-change.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { KeyChoice } from './KeyChoice.tsx';
import * as css from './tempo-dialog.css.ts';
import { TempoChoice } from './TempoChoice.tsx';

interface TempoDialogProps {
  sound: Sound;
  state: TempoChange;
  isOwned: boolean;
  /** The URL in the player, or null. */
  playing: string | null;
  /** Whether the preview plays with the change applied. */
  isLive: boolean;
  onWant: (part: Partial<WantedChange>) => void;
  /** Takes over the session lock; null if it is already set, or there is none. */
  onMine: (() => void) | null;
  onChange: () => void;
  onPlayOriginal: () => void;
  onPlayChanged: () => void;
  onDownload: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/** Changes tempo and key of one sound: choose, render, listen, download [TEMPO-01, TEMPO-02]. */
export const TempoDialog = (props: TempoDialogProps) => (
  <Dialog title={tempoTexts.title} onClose={props.onClose}>
    <p className={css.name}>
      <bdi>{props.sound.name}</bdi>
    </p>
    <Inputs {...props} />
    <output className={css.progress}>{progressOf(props.state)}</output>
    <Listening {...props} />
    <Deeds {...props} />
  </Dialog>
);

function Inputs({ sound, state, onWant, onMine, onAgain }: TempoDialogProps) {
  if (state.phase === 'failed')
    return (
      <Notice icon="warning" title={requestFailed(state.failure)}>
        <Button onClick={onAgain}>{tempoTexts.again}</Button>
      </Notice>
    );
  if (!hasBegun(state)) return <Waiting sound={sound} />;
  const { original, wanted } = state;
  return (
    <div className={css.inputs}>
      {original.bpm !== null && (
        <TempoChoice original={original.bpm} bpm={wanted.bpm} onBpm={(bpm) => onWant({ bpm })} />
      )}
      {original.key !== null && original.scale !== null && (
        <KeyChoice
          original={original.key}
          scale={original.scale}
          chosen={wanted.key}
          onKey={(key) => onWant({ key })}
        />
      )}
      {onMine && (
        <Button icon="tuning" onClick={onMine}>
          {tempoTexts.mine}
        </Button>
      )}
    </div>
  );
}

/** As high as what replaces it. */
const Waiting = ({ sound }: { sound: Sound }) => (
  <div className={css.waiting} data-sides={(sound.bpm === null ? 0 : 1) + (sound.key === null ? 0 : 1)}>
    <Spinner />
  </div>
);

function Listening({ sound, state, playing, isLive, onPlayOriginal, onPlayChanged }: TempoDialogProps) {
  const changed = state.phase === 'processed' ? state.changed.previewUrl : null;
  const isPlaying = (address: string | null) => address !== null && address === playing;
  const isOriginal = isPlaying(sound.previewUrl) && !isLive;
  const isPreview = changed === null ? isPlaying(sound.previewUrl) && isLive : isPlaying(changed);
  return (
    <div className={css.listening}>
      <Button
        icon={isOriginal ? 'pause' : 'play'}
        aria-pressed={isOriginal}
        disabled={sound.previewUrl === null}
        onClick={onPlayOriginal}
      >
        {tempoTexts.playOriginal}
      </Button>
      <Button
        icon={isPreview ? 'pause' : 'play'}
        aria-pressed={isPreview}
        aria-disabled={changed === null && !canHear(state)}
        onClick={onPlayChanged}
      >
        {tempoTexts.playPreview}
      </Button>
    </div>
  );
}

/**
 * Rendering comes first; once there is a result, downloading it is the main action. Disabled buttons keep the focus.
 */
function Deeds({ sound, state, isOwned, onChange, onDownload }: TempoDialogProps) {
  const isMade = state.phase === 'processed';
  const isDownloading = isMade && state.isDownloading;
  const isChanging = state.phase === 'processing';
  return (
    <DialogButtons>
      <Button
        look={isMade ? 'quiet' : 'primary'}
        aria-busy={isChanging || undefined}
        aria-disabled={!canProcess(state)}
        onClick={onChange}
      >
        {isChanging ? tempoTexts.changing : tempoTexts.change}
      </Button>
      <Button
        look={isMade ? 'primary' : 'quiet'}
        icon="download"
        aria-busy={isDownloading || undefined}
        aria-disabled={!isMade || isDownloading}
        onClick={onDownload}
      >
        {isDownloading ? tempoTexts.downloading : `${tempoTexts.download} · ${priceOf(sound, isOwned)}`}
      </Button>
    </DialogButtons>
  );
}

const priceOf = (sound: Sound, isOwned: boolean): string =>
  isOwned || sound.free ? tempoTexts.free : priceLabel(filesOf(sound)[0].credits);

function progressOf(state: TempoChange): string {
  switch (state.phase) {
    case 'requesting':
      return tempoTexts.requesting;
    case 'ready':
      return differs(state.original, state.wanted) ? '' : tempoTexts.same;
    case 'processing':
      return tempoTexts.changing;
    case 'processed':
      return tempoTexts.changed;
    default:
      return '';
  }
}
