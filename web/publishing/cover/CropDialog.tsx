import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import {
  type PictureSize,
  type Square,
  largestSquare,
  leastSide,
  movedSquare,
  sizedSquare,
  stretchedSquare,
} from '../../../domain/publishing/crop.ts';
import { MIN_COVER } from '../../../domain/publishing/pack-files.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { Slider } from '../../ui/Slider.tsx';
import * as css from './crop.css.ts';
import { cropTexts } from './crop.messages.ts';
import { croppedPicture } from './cropped-picture.ts';
import { useObjectUrl } from './use-object-url.ts';

interface CropDialogProps {
  file: File;
  picture: PictureSize;
  onCrop: (cover: File) => void;
  onClose: () => void;
  /** What cuts. */
  crop?: typeof croppedPicture;
}

/** Chooses the square of a picture that becomes the cover. */
export default function CropDialog({ file, picture, onCrop, onClose, crop = croppedPicture }: CropDialogProps) {
  const [square, setSquare] = useState(() => largestSquare(picture));
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const url = useObjectUrl(file) ?? undefined;
  const short = Math.min(picture.width, picture.height);
  const isTooSmall = short < MIN_COVER;
  const mayNot = isTooSmall || isBusy;

  async function use() {
    if (mayNot) return;
    setIsBusy(true);
    const cover = await crop(file, square);
    setIsBusy(false);
    if (cover === null) return setProblem(cropTexts.failed);
    onClose();
    return onCrop(cover);
  }

  return (
    <Dialog title={cropTexts.title} size="large" onClose={onClose}>
      <div className={css.body}>
        <p className={css.muted}>{cropTexts.hint}</p>
        <div className={css.desk}>
          <Stage url={url} picture={picture} square={square} onSquare={setSquare} />
          <div className={css.side}>
            <span className={css.muted}>{cropTexts.preview}</span>
            <div className={css.previews} aria-hidden>
              <span className={css.preview} data-size="large">
                <img src={url} alt="" style={cutOut(square, picture)} />
              </span>
              <span className={css.preview}>
                <img src={url} alt="" style={cutOut(square, picture)} />
              </span>
            </div>
            <output className={css.muted}>{cropTexts.pixels(square.side)}</output>
            <Sliders picture={picture} square={square} onSquare={setSquare} />
          </div>
        </div>
        {(isTooSmall || problem !== '') && (
          <p className={css.problem} role="alert">
            {isTooSmall ? cropTexts.tooSmall(MIN_COVER, short) : problem}
          </p>
        )}
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{cropTexts.cancel}</Button>
        <Button look="primary" aria-disabled={mayNot || undefined} onClick={() => void use()}>
          {cropTexts.use}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Size and position, by keyboard or pointer. */
function Sliders({ picture, square, onSquare }: Omit<StageProps, 'url'>) {
  const { width, height } = picture;
  const short = Math.min(width, height);
  return (
    <>
      <Labelled label={cropTexts.size}>
        <Slider
          label={cropTexts.size}
          min={leastSide(picture)}
          max={short}
          step={1}
          value={square.side}
          aria-valuetext={cropTexts.pixels(square.side)}
          disabled={leastSide(picture) === short}
          onValue={(side) => onSquare(sizedSquare(square, side, picture))}
        />
      </Labelled>
      <Labelled label={cropTexts.across}>
        <Slider
          label={cropTexts.across}
          min={0}
          max={Math.max(1, width - square.side)}
          step={1}
          value={square.x}
          disabled={width === square.side}
          onValue={(x) => onSquare(movedSquare(square, x, square.y, picture))}
        />
      </Labelled>
      <Labelled label={cropTexts.down}>
        <Slider
          label={cropTexts.down}
          min={0}
          max={Math.max(1, height - square.side)}
          step={1}
          value={square.y}
          disabled={height === square.side}
          onValue={(y) => onSquare(movedSquare(square, square.x, y, picture))}
        />
      </Labelled>
    </>
  );
}

/** A label for sighted users; the slider has the same as its accessible name. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.control}>
    <span className={css.muted} aria-hidden>
      {label}
    </span>
    {children}
  </div>
);

interface StageProps {
  url: string | undefined;
  picture: PictureSize;
  square: Square;
  onSquare: (square: Square) => void;
}

/** The picture with its square, for pointers; the sliders work for everybody. */
function Stage({ url, picture, square, onSquare }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const grip = useRef<{ readonly x: number; readonly y: number; readonly from: Square; readonly isCorner: boolean }>(
    null,
  );

  function begin(event: PointerEvent<HTMLElement>, isCorner: boolean) {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, from: square, isCorner };
  }
  function move(event: PointerEvent) {
    const held = grip.current;
    if (held === null) return;
    // Pixels of the picture per CSS pixel.
    const scale = picture.width / (stage.current?.clientWidth ?? picture.width);
    const [across, down] = [(event.clientX - held.x) * scale, (event.clientY - held.y) * scale];
    onSquare(
      held.isCorner
        ? stretchedSquare(held.from, held.from.side + Math.max(across, down), picture)
        : movedSquare(held.from, held.from.x + across, held.from.y + down, picture),
    );
  }
  const on = (isCorner: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, isCorner),
    onPointerMove: move,
    onPointerUp: () => (grip.current = null),
    onPointerCancel: () => (grip.current = null),
  });

  return (
    <div
      ref={stage}
      className={css.stage}
      style={{ aspectRatio: `${picture.width} / ${picture.height}`, '--shape': picture.width / picture.height }}
      aria-hidden
    >
      <img className={css.picture} src={url} alt="" draggable={false} />
      <div className={css.square} style={placed(square, picture)} {...on(false)}>
        <span className={css.corner} {...on(true)} />
      </div>
    </div>
  );
}

declare module 'react' {
  interface CSSProperties {
    readonly '--shape'?: number;
  }
}

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

const placed = ({ x, y, side }: Square, { width, height }: PictureSize): CSSProperties => ({
  left: percent(x, width),
  top: percent(y, height),
  width: percent(side, width),
  height: percent(side, height),
});

/** Scales and shifts the picture so that its frame shows the square. */
const cutOut = ({ x, y, side }: Square, { width, height }: PictureSize): CSSProperties => ({
  width: percent(width, side),
  height: percent(height, side),
  left: percent(-x, side),
  top: percent(-y, side),
});
