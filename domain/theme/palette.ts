/** The colors of one theme. `palette.test.ts` proves that they can be read. */
export interface Palette {
  /** The page. */
  readonly ground: string;
  /** Surfaces on the page: bars, fields, dialogs. */
  readonly raised: string;
  /** Surfaces on those: hovered rows, chips, tracks. */
  readonly sunken: string;
  /** Pressed and selected surfaces. */
  readonly selected: string;
  readonly line: string;
  /** The edge of a control that is recognizable only by its edge. */
  readonly edge: string;
  readonly text: string;
  readonly muted: string;
  /** Play, progress, the primary action; nothing else. */
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  /** Owned, saved, done. */
  readonly moss: string;
  /** Rare Finds. */
  readonly brass: string;
  readonly warning: string;
  readonly danger: string;
  readonly info: string;
  readonly backdrop: string;
  readonly shadow: string;
  /** Waveform colors from bass (warm) to treble (cool). */
  readonly tones: readonly [string, string, string, string, string, string, string, string, string, string];
}

export const dark: Palette = {
  ground: '#141311',
  raised: '#1C1A17',
  sunken: '#25221D',
  selected: '#2E2A24',
  line: '#35312A',
  edge: '#7A7265',
  text: '#F2EDE4',
  muted: '#ABA395',
  accent: '#FF7A3D',
  accentHover: '#FF9464',
  onAccent: '#1B0F08',
  moss: '#94B878',
  brass: '#D9B65C',
  warning: '#F0B952',
  danger: '#FF8A80',
  info: '#8FB8D6',
  backdrop: 'rgb(10 9 8 / 0.72)',
  shadow: '0 12px 32px rgb(0 0 0 / 0.45)',
  tones: ['#E47D70', '#E48A67', '#DD9960', '#D0A862', '#B4B676', '#8CC096', '#6EC1B0', '#5DBBC5', '#59B1D6', '#64A4E0'],
};

export const light: Palette = {
  ground: '#FAF7F1',
  raised: '#FFFFFF',
  sunken: '#F1ECE2',
  selected: '#E9E2D5',
  line: '#DDD5C6',
  edge: '#8F8676',
  text: '#1B1916',
  muted: '#6A6255',
  accent: '#C2410C',
  accentHover: '#A63508',
  onAccent: '#FFFFFF',
  moss: '#476A24',
  brass: '#7A5A0A',
  warning: '#8A5300',
  danger: '#B42318',
  info: '#2B5F88',
  backdrop: 'rgb(40 34 24 / 0.42)',
  shadow: '0 12px 32px rgb(60 48 28 / 0.18)',
  tones: ['#BC4A3F', '#B45127', '#A55D0C', '#91680A', '#727325', '#447C51', '#237C6E', '#007983', '#007498', '#216BA8'],
};

export const palettes = { light, dark } as const;
