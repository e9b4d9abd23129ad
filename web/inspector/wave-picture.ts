import WaveSurfer from 'wavesurfer.js';
import Minimap from 'wavesurfer.js/plugins/minimap';
import Regions, { type Region as DrawnRegion } from 'wavesurfer.js/plugins/regions';
import Spectrogram from 'wavesurfer.js/plugins/spectrogram';
import Timeline from 'wavesurfer.js/plugins/timeline';
import Zoom from 'wavesurfer.js/plugins/zoom';
import { type Grid, type Ruler, placeOf, rulerOf } from '../../core/inspector/grid.ts';
import type { Region } from '../../core/inspector/regions.ts';
import type { Frames, Span } from '../../core/player/span.ts';
import { Scope } from '../scope/scope.ts';
import { color } from '../theme/tokens.css.ts';
import { inspectorTexts } from './inspector.messages.ts';
import { waveColorsIn } from './wave-colors.ts';
import { drawColumns, drawFrames } from './wave-drawing.ts';

/** The part of the sound in view, and its zoom: from 0 for the whole sound to 1 for single samples. */
export interface View extends Span {
  readonly zoom: number;
}

export interface PictureOptions {
  readonly place: HTMLElement;
  /** The element of the overview. */
  readonly overview: HTMLElement;
  readonly name: string;
  readonly grid: Grid;
  /** The peaks of the page's waveform, until the frames have loaded. */
  readonly columns: readonly number[];
  readonly frames: Frames | null;
  /** The element of the spectrogram. */
  readonly spectrogram: HTMLElement;
  /** Called after the first drawing. */
  readonly onReady: () => void;
  readonly onSeek: (fraction: number) => void;
  readonly onView: (view: View) => void;
  readonly onMade: (span: Span) => void;
  readonly onChanged: (id: number, span: Span) => void;
  readonly onPressed: (id: number) => void;
}

/** The large picture of a sound. It plays nothing: it shows the position of the player, and reports presses. */
export interface Picture {
  moveTo(seconds: number): void;
  zoomTo(zoom: number): void;
  /** Returns to an earlier view. */
  restore(view: View): void;
  showRegions(regions: readonly Region[], looped: number | null): void;
  showSpectrogram(isOn: boolean): void;
  close(): void;
}

export type OpenPicture = (options: PictureOptions) => Picture;

const HEIGHT = { wave: 144, overview: 40, spectrogram: 144, ruler: 24 } as const;
/** Pixels per sample at the closest zoom. */
const NEAREST = 8;
/** Browsers do not lay out elements that are much wider. */
const WIDEST = 8_000_000;
/** Pixels beyond which a press becomes a drag. */
const SLIP = 4;
/** Wheel steps from the whole sound to its samples. */
const WHEEL_STEPS = 30;
const KEY_STEP = 0.05;
/** Frames per spectrum: fewer resolve time better, more resolve pitch better. */
const MOST_FRAMES = 2048;
const FEWEST_FRAMES = 32;
/** Spectra in the shortest view. */
const SPECTRA = 8;
/** Below this length, the view would turn its pages faster than anybody can read. */
const FOLLOWED_SECONDS = 0.5;
/** How long the view must be at rest before it is analyzed. */
const REST_MS = 150;

/** The spectrogram of the last view. */
interface Spectrum extends Span {
  readonly wave: WaveSurfer;
  readonly place: HTMLElement;
  readonly width: number;
}

/** Regions with other names have just been drawn by a drag. */
const PREFIX = 'marked-';
const nameOf = (id: number): string => `${PREFIX}${id}`;

/** Drawn by wavesurfer.js and its plugins, from data that the page and its player already have. */
export const openPicture: OpenPicture = (options) => new WavePicture(options);

class WavePicture implements Picture {
  readonly #options: PictureOptions;
  readonly #wave: WaveSurfer;
  readonly #regions: ReturnType<typeof Regions.create>;
  readonly #scope = new Scope();
  readonly #rulerPlace = document.createElement('div');
  #ruler: Ruler | null = null;
  #timeline: ReturnType<typeof Timeline.create> | null = null;
  readonly #heat: number[][];
  #hasSpectrogram = false;
  #spectrum: Spectrum | null = null;
  #stopWaiting: () => void = () => {};
  #seconds = 0;

  constructor(options: PictureOptions) {
    this.#options = options;
    const { place, overview, grid, frames, columns } = options;
    const colors = waveColorsIn(place);
    this.#regions = Regions.create();
    const looks = {
      waveColor: colors.rest,
      progressColor: colors.played,
      cursorColor: color.accent,
      cursorWidth: 2,
      cspNonce: nonceOfPage(),
      renderFunction: (_: unknown, pen: CanvasRenderingContext2D) => this.#draw(pen),
    };
    this.#wave = WaveSurfer.create({
      ...looks,
      container: place,
      height: HEIGHT.wave,
      peaks: frames ? [...frames.channels] : [columns.length > 0 ? [...columns] : [0]],
      duration: grid.duration,
      autoScroll: true,
      autoCenter: false,
      plugins: [
        this.#regions,
        Zoom.create({ maxZoom: this.#nearest, exponentialZooming: true, iterations: WHEEL_STEPS }),
        Minimap.create({
          ...looks,
          container: overview,
          height: HEIGHT.overview,
          interact: false,
          cursorWidth: 1,
          overlayColor: 'transparent',
        }),
      ],
    });
    const wrapper = this.#wave.getWrapper();
    wrapper.append(this.#rulerPlace);
    wrapper.setAttribute('aria-hidden', 'true');
    this.#heat = colors.heat;
    this.#follow();
  }

  moveTo(seconds: number): void {
    const pixels = this.#pixelsPerSecond;
    const [left, before] = [this.#wave.getScroll(), this.#seconds * pixels];
    const width = this.#wave.getWidth();
    // After scrolling or zooming, the user is looking at something: follow the position only while it is in view.
    const isOnView = before >= left - 1 && before <= left + width + 1;
    this.#wave.options.autoScroll = isOnView && width / pixels >= FOLLOWED_SECONDS;
    this.#seconds = seconds;
    this.#wave.setTime(seconds);
    this.#point();
  }

  zoomTo(zoom: number): void {
    const middle = this.#middle;
    this.#wave.zoom(this.#farthest * (this.#nearest / this.#farthest) ** Math.min(1, Math.max(0, zoom)));
    this.#center(middle);
  }

  restore({ start, end, zoom }: View): void {
    if (zoom === 0) return;
    this.zoomTo(zoom);
    this.#center((start + end) / 2);
  }

  showRegions(regions: readonly Region[], looped: number | null): void {
    const drawn = new Map(this.#regions.getRegions().map((region) => [region.id, region]));
    for (const { id, start, end } of regions) {
      const known = drawn.get(nameOf(id));
      drawn.delete(nameOf(id));
      const region =
        known ?? this.#regions.addRegion({ id: nameOf(id), start, end, content: String(id), color: 'transparent' });
      if (known && (known.start !== start || known.end !== end)) known.setOptions({ start, end });
      region.element?.toggleAttribute('data-looped', id === looped);
      region.element?.setAttribute('part', `region${id === looped ? ' looped' : ''}`);
    }
    for (const gone of drawn.values()) gone.remove();
  }

  showSpectrogram(isOn: boolean): void {
    this.#hasSpectrogram = isOn;
    if (isOn) {
      this.#point();
      return this.#analyze();
    }
    this.#forget(this.#spectrum);
    this.#spectrum = null;
  }

  close(): void {
    this.#scope.dispose();
    this.showSpectrogram(false);
    this.#wave.destroy();
  }

  #follow(): void {
    const { onReady, onSeek, onView, onMade, onChanged, onPressed, place, overview, name } = this.#options;
    const tell = () => {
      this.#rule();
      this.#point();
      this.#analyzeSoon();
      onView(this.#view);
    };
    this.#wave.on('click', (fraction) => onSeek(Math.min(1, Math.max(0, fraction))));
    this.#wave.once('ready', onReady);
    this.#wave.on('scroll', tell);
    this.#wave.on('redraw', tell);
    this.#regions.enableDragSelection({ color: 'transparent' }, SLIP);
    this.#regions.on('region-created', (region) => {
      if (region.id.startsWith(PREFIX)) return;
      const { start, end } = region;
      region.remove();
      onMade({ start, end });
    });
    this.#regions.on('region-updated', (region) => onChanged(idOf(region), { start: region.start, end: region.end }));
    this.#regions.on('region-clicked', (region, event) => {
      event.stopPropagation();
      onPressed(idOf(region));
    });
    // The wheel scrolls the page as usual; with Ctrl, or as a pinch, it zooms.
    this.#scope.listen(
      place,
      'wheel',
      (event) => event instanceof WheelEvent && !event.ctrlKey && !event.metaKey && event.stopImmediatePropagation(),
      { capture: true },
    );
    const scroller = this.#wave.getWrapper().parentElement;
    if (scroller) {
      scroller.tabIndex = 0;
      scroller.setAttribute('role', 'group');
      scroller.setAttribute('aria-label', inspectorTexts.picture(name));
      this.#scope.listen(scroller, 'keydown', (event) => event instanceof KeyboardEvent && this.#press(event));
    }
    for (const type of ['pointerdown', 'pointermove'])
      this.#scope.listen(overview, type, (event) => event instanceof PointerEvent && this.#lookAt(event));
  }

  #press(event: KeyboardEvent): void {
    const { zoom } = this.#view;
    const next = { '+': zoom + KEY_STEP, '=': zoom + KEY_STEP, '-': zoom - KEY_STEP, '0': 0 }[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.zoomTo(next);
  }

  /** A press on the overview moves the view. */
  #lookAt(event: PointerEvent): void {
    const { overview, grid } = this.#options;
    if (event.buttons !== 1) return;
    if (event.type === 'pointerdown') overview.setPointerCapture(event.pointerId);
    const { left, width } = overview.getBoundingClientRect();
    this.#center(((event.clientX - left) / width) * grid.duration);
  }

  /** The timeline changes its marks with the zoom. */
  #rule(): void {
    const { grid } = this.#options;
    const ruler = rulerOf(grid, this.#pixelsPerSecond);
    if (ruler.every === this.#ruler?.every && ruler.named === this.#ruler.named) return;
    this.#ruler = ruler;
    if (this.#timeline) this.#wave.unregisterPlugin(this.#timeline);
    const { beat } = grid;
    // The plugin's own intervals would label marks that are not multiples of ours.
    const never = grid.duration * 1000;
    this.#timeline = this.#wave.registerPlugin(
      Timeline.create({
        container: this.#rulerPlace,
        height: HEIGHT.ruler,
        timeInterval: ruler.every,
        primaryLabelInterval: never,
        primaryLabelSpacing: ruler.named,
        secondaryLabelInterval: never,
        secondaryLabelOpacity: 1,
        formatTimeCallback: (seconds) => (beat === null ? inspectorTexts.mark(seconds) : placeOf(seconds, beat)),
      }),
    );
  }

  /**
   * Draws the position over the spectrogram. Reading the view forces a layout, for which there is no time while
   * playing, so it needs a spectrogram to draw on.
   */
  #point(): void {
    if (!this.#hasSpectrogram) return;
    const { start, end } = this.#view;
    const share = (this.#seconds - start) / (end - start);
    this.#options.spectrogram.style.setProperty('--place', share >= 0 && share <= 1 ? `${share * 100}%` : '-9px');
  }

  #analyzeSoon(): void {
    this.#stopWaiting();
    this.#stopWaiting = this.#scope.after(REST_MS, () => this.#analyze());
  }

  /**
   * The plugin's spectrogram of a zoomed picture is as wide as the whole, wider than a canvas can be, and with part of
   * a short sound it is stretched over the whole. So the view is drawn as a picture of its own, which replaces the last
   * one when it is done.
   */
  #analyze(): void {
    const { frames, spectrogram, grid } = this.#options;
    if (!frames || !this.#hasSpectrogram || this.#scope.isOver) return;
    const { start, end } = this.#view;
    const last = this.#spectrum;
    if (last?.start === start && last.end === end && last.width === spectrogram.clientWidth) return;
    const samples = mixedDown(frames.channels, Math.floor(start * frames.rate), Math.ceil(end * frames.rate));
    if (samples.length < FEWEST_FRAMES) {
      this.#spectrum = null;
      return this.#forget(last);
    }
    const place = document.createElement('div');
    Object.assign(place.style, { position: 'absolute', inset: '0' });
    spectrogram.prepend(place);
    const plugin = Spectrogram.create({
      height: HEIGHT.spectrogram,
      fftSamples: spectrumOf(samples.length),
      frequencyMax: frames.rate / 2,
      gainDB: 10,
      rangeDB: 70,
      colorMap: this.#heat,
    });
    const wave = WaveSurfer.create({
      container: place,
      height: 0,
      peaks: [samples],
      duration: Math.min(grid.duration, samples.length / frames.rate),
      interact: false,
      cursorWidth: 0,
      cspNonce: nonceOfPage(),
      renderFunction: () => {},
      plugins: [plugin],
    });
    this.#spectrum = { wave, place, start, end, width: spectrogram.clientWidth };
    plugin.once('ready', () => this.#forget(last));
  }

  #forget(spectrum: Spectrum | null): void {
    spectrum?.wave.destroy();
    spectrum?.place.remove();
  }

  #draw(pen: CanvasRenderingContext2D): void {
    const { canvas } = pen;
    const { frames, columns } = this.#options;
    const whole = canvas.parentElement?.clientWidth ?? 0;
    const { width, height, style } = canvas;
    const ratio = width / Math.max(1, Number.parseFloat(style.width));
    const stretch = { width, height, offset: Number.parseFloat(style.left), whole, ratio };
    if (frames) drawFrames(pen, frames, stretch);
    else drawColumns(pen, columns, stretch);
  }

  #center(seconds: number): void {
    this.#wave.setScroll(seconds * this.#pixelsPerSecond - this.#wave.getWidth() / 2);
  }

  get #view(): View {
    const pixels = this.#pixelsPerSecond;
    const start = this.#wave.getScroll() / pixels;
    const { duration } = this.#options.grid;
    const range = Math.log(this.#nearest / this.#farthest);
    return {
      start,
      end: Math.min(duration, start + this.#wave.getWidth() / pixels),
      zoom: range > 0 ? Math.min(1, Math.max(0, Math.log(pixels / this.#farthest) / range)) : 0,
    };
  }

  get #pixelsPerSecond(): number {
    return this.#wave.getWrapper().clientWidth / this.#options.grid.duration;
  }

  /** The middle of the view, in seconds. */
  get #middle(): number {
    return (this.#wave.getScroll() + this.#wave.getWidth() / 2) / this.#pixelsPerSecond;
  }

  /** Pixels per second with the whole sound in view. */
  get #farthest(): number {
    return Math.max(1, this.#wave.getWidth()) / this.#options.grid.duration;
  }

  /** Pixels per second at the closest zoom. The server's measurements do not allow as close a zoom as samples do. */
  get #nearest(): number {
    const { frames, grid, columns } = this.#options;
    const perSecond = frames ? frames.rate * NEAREST : (columns.length / grid.duration) * NEAREST;
    return Math.min(perSecond, WIDEST / grid.duration);
  }
}

const idOf = ({ id }: DrawnRegion): number => Number(id.slice(PREFIX.length));

/** A part of all channels, mixed to mono. */
function mixedDown(channels: readonly Float32Array[], from: number, to: number): Float32Array {
  const mixed = new Float32Array(Math.max(0, Math.min(to, channels[0]?.length ?? 0) - from));
  for (const samples of channels)
    for (let at = 0; at < mixed.length; at += 1)
      mixed[at] = (mixed[at] ?? 0) + (samples[from + at] ?? 0) / channels.length;
  return mixed;
}

/** Frames per spectrum for a view of so many frames: a power of two. */
const spectrumOf = (frames: number): number =>
  Math.min(MOST_FRAMES, Math.max(FEWEST_FRAMES, 2 ** Math.floor(Math.log2(frames / SPECTRA))));

/** The nonce with which the page's policy allows styles. */
const nonceOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
