import { useEffect, useMemo, useRef, useState } from 'react';
import { failed } from '../../../core/kernel/result.ts';
import type { Stretch } from '../../../core/player/stretch.ts';
import { type Laid, TOGETHER } from '../../../domain/listening/laid.ts';
import type { Finding } from '../../../domain/publishing/findings.ts';
import { laidText } from '../../../domain/publishing/publishing.messages.ts';
import { Button } from '../../ui/Button.tsx';
import { ClosesByBackdrop, Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Comparing } from './Comparing.tsx';
import * as css from './compare.css.ts';
import { compareTexts } from './compare.messages.ts';
import { type Compared, type Device, type OpenPair, type OpenedPair, type PairToOpen, openPair } from './open-pair.ts';
import type { Pair, Side } from './pair-plan.ts';

interface CompareDialogProps {
  finding: Finding;
  sounds: Readonly<Record<Side, Compared>>;
  onClose: () => void;
  /** What plays. */
  openDevice?: () => Device;
  /** What moves one to the tempo and key of the other. */
  stretch?: Stretch;
}

const deviceOfBrowser = (): Device => new AudioContext();
/** Most pairs are in one tempo and key, and need no engine. */
const stretchOfBrowser: Stretch = async (...asked) =>
  import('../../composition-root.stretch.ts').then(
    ({ browserStretch }) => browserStretch(...asked),
    () => failed('failed'),
  );

/** A sound and the one it resembles, aligned as the check measured them. */
export default function CompareDialog({ onClose, ...compared }: CompareDialogProps) {
  const [attempt, setAttempt] = useState(0);
  const { measured, evidence } = compared.finding;
  return (
    // Closing it loses nothing.
    <ClosesByBackdrop value>
      <Dialog title={compareTexts.title} size="large" onClose={onClose}>
        <div className={css.body}>
          <p>{measured.text}</p>
          <p className={css.muted}>{evidence.laid ? laidText(evidence.laid) : compareTexts.notLaid}</p>
          <Opening key={attempt} {...compared} onRetry={() => setAttempt(attempt + 1)} />
        </div>
      </Dialog>
    </ClosesByBackdrop>
  );
}

interface OpeningProps extends Omit<CompareDialogProps, 'onClose'> {
  onRetry: () => void;
}

/** Loads both sounds, then shows them. */
function Opening({ finding, sounds, openDevice = deviceOfBrowser, stretch = stretchOfBrowser, onRetry }: OpeningProps) {
  const { laid = TOGETHER } = finding.evidence;
  const { device, opened } = useOpened({ compared: sounds, laid, stretch }, openDevice);
  const pair = useMemo<Pair | null>(
    () => (opened?.phase === 'ready' ? pairOf(opened.pair, laid) : null),
    [opened, laid],
  );
  if (opened === null || device === null)
    return (
      <output className={css.waiting}>
        <Spinner /> {compareTexts.reading}
      </output>
    );
  if (opened.phase !== 'ready')
    return opened.phase === 'gone' ? (
      <p role="alert">{compareTexts.gone[opened.side]}</p>
    ) : (
      <div className={css.waiting} role="alert">
        <span>{compareTexts.failed(opened.side, sounds[opened.side].name)}</span>
        <Button onClick={onRetry}>{compareTexts.retry}</Button>
      </div>
    );
  return (
    pair && (
      <Comparing device={device} pair={pair} sounds={opened.pair} names={{ a: sounds.a.name, b: sounds.b.name }} />
    )
  );
}

const pairOf = ({ a, b }: OpenPair, laid: Laid): Pair => ({
  laid,
  seconds: a.buffer.duration,
  otherSeconds: b.buffer.duration,
});

/** Opens a pair once; null until then. */
function useOpened(toOpen: PairToOpen, openDevice: () => Device) {
  const asked = useRef({ toOpen, openDevice });
  const [state, setState] = useState<{ readonly device: Device | null; readonly opened: OpenedPair | null }>({
    device: null,
    opened: null,
  });
  useEffect(() => {
    const device = asked.current.openDevice();
    let isOver = false;
    void openPair(device, asked.current.toOpen).then((opened) => !isOver && setState({ device, opened }));
    return () => {
      isOver = true;
      void device.close();
    };
  }, []);
  return state;
}
