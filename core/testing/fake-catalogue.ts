import type { CataloguePort, PackPage, SoundPage, SoundStates } from '../catalogue/catalogue.port.ts';
import type { FacetCounts } from '../catalogue/filters/facets.ts';
import type { ListAddress } from '../catalogue/filters/list-address.ts';
import type { PackId, PackInFull } from '../catalogue/packs/pack.ts';
import type { PackListAddress } from '../catalogue/filters/pack-address.ts';
import type { Sound, SoundId } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { SimilarQuestion } from '../catalogue/filters/similarity.ts';
import { HeldCalls } from './held-calls.ts';

/** A catalogue whose answers the test controls. */
export class FakeCatalogue implements CataloguePort {
  readonly soundPages = new HeldCalls<[ListAddress], Result<SoundPage, Failure>>();
  readonly dailySounds = new HeldCalls<[day: number], Result<SoundPage, Failure>>();
  readonly facetCounts = new HeldCalls<[ListAddress], Result<FacetCounts, Failure>>();
  readonly packPages = new HeldCalls<[PackListAddress], Result<PackPage, Failure>>();
  readonly packFacetCounts = new HeldCalls<[PackListAddress], Result<FacetCounts, Failure>>();
  readonly soundDetails = new HeldCalls<[SoundId], Result<Sound, Failure>>();
  readonly namedSounds = new HeldCalls<[readonly SoundId[]], Result<readonly Sound[], Failure>>();
  readonly packDetails = new HeldCalls<[slug: string], Result<PackInFull, Failure>>();
  readonly similarSounds = new HeldCalls<[SimilarQuestion], Result<readonly Sound[], Failure>>();
  readonly soundStates = new HeldCalls<[readonly SoundId[]], Result<SoundStates, Failure>>();
  readonly soundPlaybacks = new HeldCalls<[SoundId], Result<void, Failure>>();
  readonly packPlaybacks = new HeldCalls<[PackId], Result<void, Failure>>();

  readonly sounds = this.soundPages.observe;
  readonly homeSounds = this.dailySounds.observe;
  readonly facets = this.facetCounts.observe;
  readonly packs = this.packPages.observe;
  readonly packFacets = this.packFacetCounts.observe;
  readonly sound = this.soundDetails.ask;
  readonly named = this.namedSounds.ask;
  readonly pack = this.packDetails.ask;
  readonly similar = this.similarSounds.observe;
  readonly states = this.soundStates.ask;
  readonly countSoundPlayback = this.soundPlaybacks.ask;
  readonly countPackPlayback = this.packPlaybacks.ask;
}
