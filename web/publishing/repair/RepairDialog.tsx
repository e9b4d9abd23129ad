import { useEffect, useMemo, useRef, useState } from 'react';
import type { Frames } from '../../../core/player/span.ts';
import { type EditableSound, openEditable } from '../../../domain/audio/edit-wav.ts';
import { decodeSamples } from '../../../domain/audio/pcm.ts';
import type { Finding } from '../../../domain/publishing/findings.ts';
import { repairText } from '../../../domain/publishing/repairs.messages.ts';
import {
  type Repair,
  keptOf,
  repaired,
  repairedPath,
  repairsFor,
  trimTo,
  withSeam,
} from '../../../domain/publishing/repairs.ts';
import * as inspector from '../../inspector/inspector.css.ts';
import { type OpenPicture, openPicture } from '../../inspector/wave-picture.ts';
import { Button } from '../../ui/Button.tsx';
import { checkbox } from '../../ui/checkbox.css.ts';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { AudioOfFile } from '../hearing/audio-of-file.ts';
import { type PlayTurns, type Turn, playTurns } from '../hearing/play-turns.ts';
import * as css from './repair.css.ts';
import { repairTexts } from './repair.messages.ts';
import type { Replacement } from '../folder/repush.ts';
import { useKeptPicture } from './use-kept-picture.ts';

interface RepairDialogProps {
  file: string;
  /** All findings of the file. */
  findings: readonly Finding[];
  /** The paths of all files of the pack. */
  paths: readonly string[];
  audio: AudioOfFile;
  onReplace: (replacement: Replacement) => Promise<boolean>;
  onClose: () => void;
  /** How pictures are drawn and sounds played. */
  open?: OpenPicture;
  play?: PlayTurns;
}

/** Undefined until loaded; null if there is nothing to repair. */
type Read = EditableSound | null | undefined;

/** A close look at a file with the repairs that apply, to be played before and after. */
export default function RepairDialog(props: RepairDialogProps) {
  const { file, findings, audio, onClose } = props;
  const sound = useSound(audio);
  const proposed = useMemo(() => (sound ? repairsFor(findings, sound) : []), [sound, findings]);
  return (
    <Dialog title={repairTexts.title(file.split('/').at(-1) ?? file)} size="large" onClose={onClose}>
      {sound === undefined && <Spinner />}
      {sound === null && <p role="alert">{repairTexts.unreadable}</p>}
      {sound && proposed.length === 0 && <p>{repairTexts.none}</p>}
      {sound && proposed.length > 0 && <Repairing {...props} sound={sound} proposed={proposed} />}
    </Dialog>
  );
}

function useSound(audio: AudioOfFile): Read {
  const [sound, setSound] = useState<Read>(undefined);
  const asked = useRef(audio);
  useEffect(() => {
    let isGone = false;
    void asked.current.read().then((read) => !isGone && setSound(read.ok ? openEditable(read.value) : null));
    return () => {
      isGone = true;
    };
  }, []);
  return sound;
}

interface RepairingProps extends RepairDialogProps {
  sound: EditableSound;
  proposed: readonly Repair[];
}

function Repairing({ file, findings, paths, onReplace, onClose, sound, proposed, ...devices }: RepairingProps) {
  const { open = openPicture, play = playTurns } = devices;
  const [isOff, setIsOff] = useState<ReadonlySet<Repair['kind']>>(new Set());
  const [beats, setBeats] = useState<number | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { format, frames } = sound;
  const rate = format.sampleRate;
  const bpm = findings.find(({ code }) => code === 'not-whole-beats')?.evidence.bpm ?? null;
  const offered = useMemo(() => {
    const trimmed = proposed.map((repair) =>
      repair.kind === 'trim' && beats !== null && bpm !== null ? (trimTo(beats, bpm, sound) ?? repair) : repair,
    );
    return withSeam(trimmed, sound);
  }, [proposed, beats, bpm, sound]);
  const chosen = useMemo(() => offered.filter(({ kind }) => !isOff.has(kind)), [offered, isOff]);
  const kept = keptOf(chosen, sound);
  const original = useMemo<Frames>(
    () => ({ channels: decodeSamples(sound.data, format).channels, rate }),
    [sound, format, rate],
  );
  const { place, overview } = useKeptPicture({
    name: file,
    frames: original,
    bpm,
    kept: { start: kept.from / rate, end: Math.min(frames, kept.from + kept.frames) / rate },
    open,
    onKept: ({ end }) => bpm !== null && setBeats(Math.max(1, Math.round((end * bpm) / 60))),
  });
  const path = repairedPath(file);
  const isTaken = path !== file && paths.includes(path);
  const mayNot = isTaken || isSending || chosen.length === 0;

  async function use() {
    if (mayNot) return;
    setIsSending(true);
    const content = new File([repaired(sound, chosen)], path.split('/').at(-1) ?? path, { type: 'audio/wav' });
    const done = onReplace({ of: file, path, content });
    onClose();
    await done;
  }

  return (
    <>
      <div className={css.body}>
        <div className={css.pictures}>
          <div ref={overview} className={inspector.overview} aria-hidden />
          <div ref={place} className={inspector.picture} />
          <p className={css.muted}>{repairTexts.kept(kept.frames / rate, frames / rate)}</p>
        </div>
        <Choices offered={offered} isOff={isOff} sound={sound} bpm={bpm} onOff={setIsOff} onBeats={setBeats} />
        <Hearing
          key={chosen.map((repair) => JSON.stringify(repair)).join()}
          original={{ ...original, isLoop: isLoop(findings) }}
          makeRepaired={() => framesOf(repaired(sound, chosen), isLoop(findings))}
          play={play}
        />
        <p className={css.muted}>{repairTexts.original}</p>
        {path !== file && (
          <p className={isTaken ? css.problem : css.muted} role={isTaken ? 'alert' : undefined}>
            {isTaken ? repairTexts.taken(path) : repairTexts.becomes(path)}
          </p>
        )}
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{repairTexts.cancel}</Button>
        <Button look="primary" aria-disabled={mayNot || undefined} onClick={() => void use()}>
          {repairTexts.use}
        </Button>
      </DialogButtons>
    </>
  );
}

interface ChoicesProps {
  offered: readonly Repair[];
  isOff: ReadonlySet<Repair['kind']>;
  sound: EditableSound;
  bpm: number | null;
  onOff: (isOff: ReadonlySet<Repair['kind']>) => void;
  onBeats: (beats: number) => void;
}

/** Which repairs are applied, and the resulting length of a loop. */
function Choices({ offered, isOff, sound: { frames, format }, bpm, onOff, onBeats }: ChoicesProps) {
  const rate = format.sampleRate;
  const trim = offered.find((repair) => repair.kind === 'trim');
  return (
    <div className={css.choices}>
      <fieldset className={css.list}>
        <legend className={css.muted}>{repairTexts.what}</legend>
        {offered.map((repair) => (
          <label key={repair.kind} className={css.choice}>
            <input
              type="checkbox"
              className={checkbox}
              checked={!isOff.has(repair.kind)}
              onChange={({ currentTarget: { checked } }) => onOff(toggled(isOff, repair.kind, checked))}
            />
            {repairText(repair, rate)}
          </label>
        ))}
      </fieldset>
      {trim?.kind === 'trim' && bpm !== null && (
        <div className={css.length}>
          <SelectField
            label={repairTexts.length}
            value={trim.beats}
            disabled={isOff.has('trim')}
            onChange={(event) => onBeats(Number(event.currentTarget.value))}
          >
            {Array.from({ length: Math.max(trim.beats, Math.floor((frames * bpm) / (60 * rate))) }, (_, at) => (
              <option key={at + 1} value={at + 1}>
                {repairTexts.beats(at + 1)}
              </option>
            ))}
          </SelectField>
          <span>{repairTexts.drag}</span>
        </div>
      )}
    </div>
  );
}

function toggled(isOff: ReadonlySet<Repair['kind']>, kind: Repair['kind'], isOn: boolean): ReadonlySet<Repair['kind']> {
  const next = new Set(isOff);
  if (isOn) next.delete(kind);
  else next.add(kind);
  return next;
}

/** Whether there are findings that only loops have. */
const isLoop = (findings: readonly Finding[]): boolean =>
  findings.some(({ code }) => code === 'not-whole-beats' || code === 'seam-jump' || code.startsWith('tempo'));

function framesOf(bytes: Uint8Array, loops: boolean): Turn {
  const sound = openEditable(bytes);
  if (!sound) throw new TypeError('A repaired sound cannot be read.');
  return { channels: decodeSamples(sound.data, sound.format).channels, rate: sound.format.sampleRate, isLoop: loops };
}

interface HearingProps {
  original: Turn;
  makeRepaired: () => Turn;
  play: PlayTurns;
}

type Heard = 'original' | 'repaired';

/** Plays original and repaired version, each on its own or in sequence. */
function Hearing({ original, makeRepaired, play }: HearingProps) {
  const [heard, setHeard] = useState<{ readonly wish: string; readonly now: Heard } | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function hear(wish: string, turns: readonly Heard[]) {
    stop.current();
    if (heard?.wish === wish) return setHeard(null);
    const sounds = turns.map((turn) => (turn === 'original' ? original : makeRepaired()));
    stop.current = play(sounds, {
      turn: (at) => setHeard({ wish, now: turns[at] ?? 'original' }),
      end: () => setHeard(null),
    });
    return undefined;
  }

  const button = (label: string, turns: readonly Heard[]) => (
    <Button icon={heard?.wish === label ? 'pause' : 'play'} onClick={() => hear(label, turns)}>
      {heard?.wish === label ? repairTexts.stop : label}
    </Button>
  );
  return (
    <div className={css.hearing}>
      {button(repairTexts.hearOriginal, ['original'])}
      {button(repairTexts.hearRepaired, ['repaired'])}
      {button(repairTexts.hearBoth, ['original', 'repaired'])}
      <output className={css.muted}>{heard && repairTexts.playing[heard.now]}</output>
    </div>
  );
}
