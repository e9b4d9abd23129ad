import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
// Preloads the lazy code, so that everything opens within one turn.
import '../../core/player/listening.feature.ts';
import { MemoryAudio } from '../../adapters/audio/audio.memory.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { aSound } from '../../core/testing/builders.ts';
import { parseLock } from '../../core/audition/session-lock.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled } from '../testing/draw.ts';
import Inspector from './Inspector.tsx';
import { useInspector } from './use-inspector.tsx';
import type { Picture, PictureOptions } from './wave-picture.ts';

afterEach(eraseAll);

/** Four bars at 120 BPM. */
const WAVEFORM = { peaks: [0.5, 1], tone: [] };
const LOOP = aSound({ id: 1, name: 'Loop', key: 'Dm', bpm: 120, seconds: 8, waveform: WAVEFORM });
const RATE = 1000;
const FRAMES = { channels: [new Float32Array(8 * RATE)], rate: RATE };

/** A fake picture that records calls, and can act as if a pointer was used. */
function pictures() {
  const opened: PictureOptions[] = [];
  const told: unknown[][] = [];
  const note =
    (name: string) =>
    (...what: unknown[]) =>
      void told.push([name, ...what]);
  const open = (options: PictureOptions): Picture => {
    opened.push(options);
    return {
      moveTo: note('moveTo'),
      zoomTo: note('zoomTo'),
      restore: note('restore'),
      showRegions: note('showRegions'),
      showSpectrogram: note('showSpectrogram'),
      close: note('close'),
    };
  };
  return { open, opened, told, last: (name: string) => told.findLast(([kind]) => kind === name)?.slice(1) };
}

async function drawInspector(sound: Sound = LOOP, audio = new MemoryAudio()) {
  const app = anApp('/sample/1', { audio });
  const picture = pictures();
  let closed = 0;
  const page = await draw(
    <AppContext value={app}>
      <Suspense>
        <Inspector sound={sound} open={picture.open} onClose={() => (closed += 1)} />
      </Suspense>
    </AppContext>,
  );
  await settled(() => {});
  const { loopPart } = await app.listening.open();
  const spin = (name: string) => page.find(`[role=spinbutton][aria-label="${name}"]`);
  return {
    app,
    audio,
    page,
    picture,
    loopPart,
    spin,
    closed: () => closed,
    key: (control: HTMLElement, key: string) =>
      settled(() => control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))),
    /** The latest picture. */
    drawn: () => picture.opened.at(-1)!,
  };
}

describe('the picture', () => {
  it("begins with the peaks of the page's waveform, and is drawn anew with the frames of the player", async () => {
    const audio = new MemoryAudio();
    audio.frames = ok(FRAMES);
    const { picture, drawn } = await drawInspector(LOOP, audio);
    expect(picture.opened[0]).toMatchObject({ frames: null, columns: WAVEFORM.peaks });
    expect(drawn()).toMatchObject({ frames: FRAMES, grid: { duration: 8, beat: 0.5 } });
  });

  it('follows the player, and seeks in it', async () => {
    const { app, audio, picture, drawn } = await drawInspector();
    await settled(() => drawn().onSeek(0.25));
    expect(app.player.state.current).toMatchObject({ phase: 'playing', cue: { sound: { id: 1 } } });
    expect(audio.fraction).toBe(0.25);
    await settled(() => audio.heard(3, 8));
    expect(picture.last('moveTo')).toEqual([3]);
    await settled(() => app.player.play.execute({ kind: 'sound', sound: aSound({ id: 2 }) }));
    expect(picture.last('moveTo')).toEqual([0]);
  });

  it('is left alone while another sound plays', async () => {
    const { app, audio, picture } = await drawInspector();
    await settled(() => app.player.play.execute({ kind: 'sound', sound: aSound({ id: 2 }) }));
    picture.told.length = 0;
    await settled(() => audio.heard(3, 8));
    expect(picture.told).toEqual([]);
  });

  it('is told of its regions when they change, not whenever somebody scrolls in it', async () => {
    const { page, picture, drawn } = await drawInspector();
    await press(page.named('Add region'));
    expect(picture.last('showRegions')).toMatchObject([[{ id: 1 }], 1]);
    picture.told.length = 0;
    await settled(() => drawn().onView({ start: 1, end: 2, zoom: 0.5 }));
    expect(picture.told).toEqual([]);
  });

  it('says why there is no more than an outline, and asks again where that can help', async () => {
    const { page, audio } = await drawInspector();
    expect(page.element.textContent).toContain('too long to zoom in to the sample');
    expect(page.has('Try again')).toBe(false);
    audio.frames = failed({ kind: 'failed', message: 'HTTP error status: 503' });
    const second = await drawInspector(LOOP, audio);
    expect(second.page.find('[role=alert]').textContent).toContain('HTTP error status: 503');
    audio.frames = ok(FRAMES);
    await press(second.page.named('Try again'));
    await settled(() => {});
    expect(second.drawn().frames).toBe(FRAMES);
    expect(second.page.findAll('[role=alert]')).toEqual([]);
  });

  it('shows a spectrogram when asked, once there are frames', async () => {
    const without = await drawInspector();
    expect(without.page.findAll('[role=switch]')).toEqual([]);
    const audio = new MemoryAudio();
    audio.frames = ok(FRAMES);
    const { page, picture } = await drawInspector(LOOP, audio);
    await press(page.find('[role=switch]'));
    expect(picture.last('showSpectrogram')).toEqual([true]);
  });

  it('is zoomed by steps and by a slider', async () => {
    const { page, picture } = await drawInspector();
    await press(page.named('Zoom in'));
    expect(picture.last('zoomTo')).toEqual([0.1]);
    await press(page.named('Whole sound'));
    expect(picture.last('zoomTo')).toEqual([0]);
  });
});

describe('a region', () => {
  it('that is dragged keeps to the beat and loops in the one player', async () => {
    const { drawn, loopPart, audio, app, page } = await drawInspector();
    await settled(() => drawn().onMade({ start: 0.9, end: 2.1 }));
    expect(loopPart.part.current).toEqual({ sound: 1, start: 1, end: 2 });
    expect([audio.playing, audio.span]).toEqual([true, { start: 1, end: 2 }]);
    expect(app.player.state.current).toMatchObject({ phase: 'playing', cue: { sound: { id: 1 } } });
    expect(page.find('[role=spinbutton]').getAttribute('aria-valuetext')).toBe('bar 1, beat 3');
  });

  it('is made, moved, made longer, silenced and removed by keys alone, and says what it became', async () => {
    const { page, spin, key, audio, picture } = await drawInspector();
    await press(page.named('Add region'));
    expect(page.findAll('output').at(-1)!.textContent).toBe('Region 1 was added and is looping.');
    expect(audio.span).toEqual({ start: 0, end: 2 });
    await key(spin('Position of region 1'), 'ArrowRight');
    await key(spin('Length of region 1'), 'PageUp');
    expect(audio.span).toEqual({ start: 0.5, end: 4.5 });
    expect(spin('Position of region 1').getAttribute('aria-valuetext')).toBe('bar 1, beat 2');
    expect(spin('Length of region 1').getAttribute('aria-valuetext')).toBe('8 beats');
    await key(spin('Position of region 1'), 'End');
    expect(audio.span).toEqual({ start: 4, end: 8 });
    expect(picture.last('showRegions')).toEqual([[{ id: 1, start: 4, end: 8 }], 1]);
    await press(page.named('Loop region 1'));
    expect([audio.span, page.named('Loop region 1').getAttribute('aria-pressed')]).toEqual([null, 'false']);
    await press(page.named('Remove region 1'));
    expect(page.findAll('[role=spinbutton]')).toEqual([]);
    expect(document.activeElement).toBe(page.named('Add region'));
  });

  it('that is not heard changes without a sound; the one that is pressed is heard', async () => {
    const { page, drawn, audio, spin, key } = await drawInspector();
    await press(page.named('Add region'));
    await settled(() => drawn().onMade({ start: 4, end: 6 }));
    await key(spin('Position of region 1'), 'ArrowUp');
    expect(audio.span).toEqual({ start: 4, end: 6 });
    await settled(() => drawn().onPressed(1));
    expect(audio.span).toEqual({ start: 0.5, end: 2.5 });
    await settled(() => drawn().onChanged(1, { start: 0.6, end: 3.2 }));
    expect(audio.span).toEqual({ start: 0.5, end: 3 });
  });

  it('keeps to nothing where that is off, or the sound has no tempo', async () => {
    const { drawn, audio, page } = await drawInspector(aSound({ id: 1, bpm: null, seconds: 8 }));
    expect(page.findAll('[type=radio]')).toEqual([]);
    await settled(() => drawn().onMade({ start: 0.9, end: 2.1 }));
    expect(audio.span).toEqual({ start: 0.9, end: 2.1 });
    expect(page.find('[role=spinbutton]').getAttribute('aria-valuetext')).toBe('0.9 seconds');
  });

  it('is heard in the key and tempo of the session, which the inspector says', async () => {
    const { app, page, audio } = await drawInspector();
    await settled(async () => (await app.audition.open()).lockSession.execute(parseLock('Fm,140')));
    await press(page.named('Add region'));
    expect(audio.tuning).toEqual({ tempoRatio: 140 / 120, semitones: 3 });
    expect(page.element.textContent).toContain('Heard in F minor at 140 BPM.');
  });

  it('is no longer looped once the inspector is closed, and the sound plays on', async () => {
    const { page, audio, closed } = await drawInspector();
    await press(page.named('Add region'));
    await press(page.named('Close the inspector'));
    expect(closed()).toBe(1);
    await page.erase();
    expect([audio.span, audio.playing]).toEqual([null, true]);
  });
});

describe('the way into the inspector', () => {
  type View = Awaited<ReturnType<NonNullable<Parameters<typeof useInspector>[1]>>>;

  function Page({ load, sound = LOOP }: { load: () => Promise<View>; sound?: Sound }) {
    const { toggle, panel } = useInspector(sound, load);
    return (
      <main>
        {toggle}
        {panel}
      </main>
    );
  }
  const Opened: View = ({ onClose }) => (
    <button type="button" onClick={onClose}>
      Inside
    </button>
  );

  it('fetches nothing before it is pressed, and closes with Escape, which leaves the focus on its button', async () => {
    let loads = 0;
    const page = await draw(<Page load={async () => ((loads += 1), Opened)} />);
    const toggle = page.named('Inspect');
    expect([loads, toggle.getAttribute('aria-expanded')]).toEqual([0, 'false']);
    await press(toggle);
    expect([loads, toggle.getAttribute('aria-expanded')]).toEqual([1, 'true']);
    page.named('Inside').focus();
    await settled(() =>
      page
        .named('Inside')
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
    );
    expect([page.has('Inside'), document.activeElement]).toEqual([false, toggle]);
  });

  it('says when its code cannot be fetched, and fetches it when asked again', async () => {
    let isThere = false;
    const page = await draw(
      <Page load={() => (isThere ? Promise.resolve(Opened) : Promise.reject(new Error('Gone')))} />,
    );
    await press(page.named('Inspect'));
    expect(page.find('[role=alert]').textContent).toContain('The inspector could not be loaded.');
    isThere = true;
    await press(page.named('Try again'));
    expect([page.findAll('[role=alert]'), page.has('Inside')]).toEqual([[], true]);
  });

  it('is not there for a sound without a preview, and closes with the next sound', async () => {
    const page = await draw(<Page load={async () => Opened} sound={aSound({ previewUrl: null })} />);
    expect(page.has('Inspect')).toBe(false);
    await page.redraw(<Page load={async () => Opened} />);
    await press(page.named('Inspect'));
    expect(page.has('Inside')).toBe(true);
    await page.redraw(<Page load={async () => Opened} sound={aSound({ id: 7 })} />);
    expect(page.has('Inside')).toBe(false);
  });
});
