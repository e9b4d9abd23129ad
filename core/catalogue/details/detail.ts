import type { Failure } from '../../kernel/failure.ts';
import { Store } from '../../kernel/readable.ts';
import type { PackInFull } from '../packs/pack.ts';
import type { Sound } from '../sounds/sound.ts';

/** One thing on its own page, by the name it was asked for. */
export type Detail<Name, Item> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly name: Name }
  | { readonly phase: 'loaded'; readonly name: Name; readonly item: Item }
  | { readonly phase: 'failed'; readonly name: Name; readonly failure: Failure };

export class SoundDetail extends Store<Detail<number, Sound>> {}
export class PackDetail extends Store<Detail<string, PackInFull>> {}
