import type { App } from '../../composition/app.ts';
import type { Pack } from '../../core/catalogue/packs/pack.ts';
import { visiblePage } from '../../core/catalogue/lists/list-state.ts';
import type { Sound, SoundId } from '../../core/catalogue/sounds/sound.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { visibleSounds } from '../../core/similar/similar-sounds.ts';

/** The sound with an id: as the page shows it, if it does; otherwise loaded from the shop. */
export async function soundOf(app: App, id: SoundId): Promise<Result<Sound, Failure>> {
  const shown = shownSounds(app).find((sound) => sound.id === id);
  return shown ? ok(shown) : app.catalogue.showSound.execute(id);
}

/** Continues with such a sound, or returns the failure. */
export async function withSound<Value, Reason>(
  app: App,
  id: SoundId,
  act: (sound: Sound) => Result<Value, Reason> | Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | Failure>> {
  const sound = await soundOf(app, id);
  return sound.ok ? act(sound.value) : sound;
}

/** The same for several ids, one after the other. */
export async function soundsOf(app: App, ids: readonly SoundId[]): Promise<Result<readonly Sound[], Failure>> {
  const sounds: Sound[] = [];
  for (const id of ids) {
    const sound = await soundOf(app, id);
    if (!sound.ok) return failed(sound.failure);
    sounds.push(sound.value);
  }
  return ok(sounds);
}

/** The pack with a slug, found the same way. */
export async function packOf(app: App, slug: string): Promise<Result<Pack, Failure>> {
  const { packList, packDetail } = app.catalogue;
  const detail = packDetail.current;
  const packs = [...(visiblePage(packList.current)?.items ?? []), ...(detail.phase === 'loaded' ? [detail.item] : [])];
  const shown = packs.find((pack) => pack.slug === slug);
  return shown ? ok(shown) : app.catalogue.showPack.execute(slug);
}

/** Continues with such a pack, or returns the failure. */
export async function withPack<Value, Reason>(
  app: App,
  slug: string,
  act: (pack: Pack) => Result<Value, Reason> | Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | Failure>> {
  const pack = await packOf(app, slug);
  return pack.ok ? act(pack.value) : pack;
}

function shownSounds({ catalogue, scrolling, selection, similar, recent }: App): readonly Sound[] {
  const detail = catalogue.soundDetail.current;
  const selected = selection.tools.current?.selected.current;
  const remembered = recent.current?.list.current;
  return [
    ...(visiblePage(catalogue.soundList.current)?.items ?? []),
    ...(scrolling.current?.scrolled.current?.sounds ?? []),
    ...(detail.phase === 'loaded' ? [detail.item] : []),
    ...(visibleSounds(catalogue.similarSounds.current) ?? []),
    ...(similar.current ? (visibleSounds(similar.current.sounds.current) ?? []) : []),
    ...(selected?.phase === 'loaded' ? selected.sounds : []),
    ...(remembered?.phase === 'loaded' ? remembered.sounds : []),
  ];
}
