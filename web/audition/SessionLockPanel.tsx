import { Suspense } from 'react';
import { LOCK_BPM, type SessionLock, isLocked } from '../../core/audition/session-lock.ts';
import { KEY_NOTES, type MusicalKey, formatKey, nameOfKey } from '../../core/catalogue/sounds/musical-key.ts';
import { CHORD_TYPES } from '../../domain/catalogue/chord-type.ts';
import { auditionTexts } from '../../core/audition/audition.messages.ts';
import { cueOf } from '../../core/player/player.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { Button } from '../ui/Button.tsx';
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx';
import { TempoField } from './TempoField.tsx';
import * as css from './session-lock-panel.css.ts';
import { sessionLockTexts } from './audition.messages.ts';
import { bpmText } from '../../domain/figures.ts';
import { chordTexts } from '../../core/catalogue/catalogue.messages.ts';

interface SessionLockPanelProps {
  lock: SessionLock;
  onClose: () => void;
}

/** Sets the lock: a key, a tempo, or both from the sound that is playing. */
export function SessionLockPanel({ lock, onClose }: SessionLockPanelProps) {
  const { audition, player } = useApp();
  const { lockSession, tapTempo, shiftsKeys } = useLate(audition);
  const cue = useReadable(player.state, cueOf);
  const sound = cue?.kind === 'sound' && (cue.sound.key !== null || cue.sound.bpm !== null) ? cue.sound : null;

  return (
    <div className={css.panel}>
      <p className={css.intro}>{sessionLockTexts.intro}</p>
      <KeyPicker chosen={lock.key} onKey={(key) => lockSession.execute({ ...lock, key })} />
      {!useReadable(shiftsKeys, whole) && <p className={css.intro}>{auditionTexts.tempoOnly}</p>}
      <fieldset className={css.part}>
        <legend className={css.legend}>{sessionLockTexts.tempo(LOCK_BPM)}</legend>
        <TempoField
          bpm={lock.bpm}
          onTap={() => tapTempo.tap()}
          onBpm={(bpm) => lockSession.execute({ ...lock, bpm })}
        />
      </fieldset>
      {isLocked(lock) && (
        // Its code may still be loading: the panel stays open and keeps the focus.
        <Suspense>
          <VersionChoice />
        </Suspense>
      )}
      <div className={css.foot}>
        <Button disabled={!sound} onClick={() => sound && lockSession.takeFrom(sound)}>
          {sessionLockTexts.take}
        </Button>
        <Button
          look="plain"
          disabled={!isLocked(lock)}
          onClick={() => {
            lockSession.clear();
            onClose();
          }}
        >
          {sessionLockTexts.clear}
        </Button>
      </div>
      <p className={css.hint}>
        {sound
          ? `${sound.name}: ${[sound.key, sound.bpm !== null && bpmText(sound.bpm)].filter(Boolean).join(', ')}`
          : sessionLockTexts.noSound}
      </p>
    </div>
  );
}

/** All 24 keys; pressing the chosen one clears it. */
function KeyPicker({ chosen, onKey }: { chosen: MusicalKey | null; onKey: (key: MusicalKey | null) => void }) {
  return CHORD_TYPES.toReversed().map((chord) => (
    <fieldset key={chord} className={css.part}>
      <legend className={css.legend}>{chordTexts[chord]}</legend>
      <div className={css.keys}>
        {KEY_NOTES[chord].map((note) => {
          const text = formatKey({ note, chord });
          const isChosen = chosen?.note === note && chosen.chord === chord;
          return (
            <button
              key={note}
              type="button"
              className={css.key}
              aria-pressed={isChosen}
              aria-label={chord === 'minor' ? `${text}, ${nameOfKey({ note, chord })}` : nameOfKey({ note, chord })}
              onClick={() => onKey(isChosen ? null : { note, chord })}
            >
              {text}
            </button>
          );
        })}
      </div>
    </fieldset>
  ));
}

/** Whether downloads are saved as heard. That differs from the original only under a lock. */
function VersionChoice() {
  const { version, chooseVersion } = useLate(useApp().owned);
  const chosen = useReadable(version, whole);
  return (
    <div className={css.part}>
      <p className={css.legend} aria-hidden="true">
        {sessionLockTexts.downloads}
      </p>
      <SegmentedChoice
        label={sessionLockTexts.downloads}
        value={chosen ?? 'ask'}
        options={[
          { value: 'ask', label: sessionLockTexts.ask },
          { value: 'heard', label: sessionLockTexts.asHeard },
          { value: 'original', label: sessionLockTexts.original },
        ]}
        onValue={(next) => chooseVersion.execute(next === 'ask' ? null : next)}
      />
    </div>
  );
}
