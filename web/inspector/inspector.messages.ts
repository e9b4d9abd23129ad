import { counted, decimal } from '../../domain/figures.ts';

/** The button that opens the inspector. */
export const inspectTexts = {
  open: 'Inspect',
  loading: 'The inspector is loading.',
  failed: 'The inspector could not be loaded.',
  again: 'Try again',
} as const;

const seconds = (time: number, digits = 2) => `${decimal(time, digits)} s`;

export const inspectorTexts = {
  title: (name: string) => `Inspector: ${name}`,
  heading: 'Inspector',
  close: 'Close the inspector',
  /** How the session lock changes the sound: 'Heard in F minor at 120 BPM'. */
  heard: (spoken: string) => `${spoken[0]?.toUpperCase() ?? ''}${spoken.slice(1)}.`,
  decoding: 'Loading the preview',
  unsuitable: 'This preview is too long to zoom in to the sample. You can still see its outline, bars and regions.',
  failed: (reason: string) => `Cannot zoom in to the sample: ${reason}`,
  again: 'Try again',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole sound',
  snap: 'Snap regions to',
  snaps: { off: 'Off', sixteenth: '1/16', beat: 'Beat', bar: 'Bar' },
  spectrogram: 'Spectrogram',
  /** The part in view: '0.51 to 0.52 s, 441 samples'. */
  view: (start: number, end: number, frames: number | null) =>
    `${decimal(start, 3)} to ${seconds(end, 3)}${frames === null ? '' : `, ${counted(frames, 'sample')}`}`,
  /** The range of the spectrogram, bottom to top; `top` is in Hz. */
  range: (top: number) => `Spectrogram: 0 to ${decimal(top / 1000, 0)} kHz, low below`,
  picture: (name: string) => `Waveform of ${name}. Arrow keys scroll, plus and minus zoom.`,
  addRegion: 'Add region',
  drag: 'Drag over the waveform to loop a part of it, or add a region.',
  regions: 'Regions',
  region: (id: number) => `Region ${id}`,
  loop: (id: number) => `Loop region ${id}`,
  position: (id: number) => `Position of region ${id}`,
  length: (id: number) => `Length of region ${id}`,
  remove: (id: number) => `Remove region ${id}`,
  positionHead: 'Position',
  lengthHead: 'Length',
  /** Where a region begins: 'bar 2, beat 3'. */
  spokenPlace: (place: string) => {
    const [bar, beat, sixteenth] = place.split('.');
    return `bar ${bar}, beat ${beat}${sixteenth === undefined ? '' : `, sixteenth ${sixteenth}`}`;
  },
  spokenSeconds: (time: number) => counted(Number(decimal(time, 2)), 'second'),
  seconds: (time: number) => seconds(time),
  beats: (count: number) => counted(Number(decimal(count, 2)), 'beat'),
  /** The label of a timeline mark. */
  mark: (time: number) => `${Number(decimal(time, 3))} s`,
  added: (id: number) => `Region ${id} was added and is looping.`,
  removed: (id: number) => `Region ${id} was removed.`,
} as const;
