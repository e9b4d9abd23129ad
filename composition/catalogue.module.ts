import { ContainerModule } from 'inversify';
import { ApplyFilters } from '../core/catalogue/filters/apply-filters.ts';
import { BrowsePacks } from '../core/catalogue/lists/browse-packs.ts';
import { BrowseSounds } from '../core/catalogue/lists/browse-sounds.ts';
import { PackDetail, SoundDetail } from '../core/catalogue/details/detail.ts';
import { ListFacets } from '../core/catalogue/filters/facets.ts';
import { LoadFacets } from '../core/catalogue/filters/load-facets.ts';
import { LoadStates } from '../core/catalogue/sounds/load-states.ts';
import { PackList } from '../core/catalogue/lists/pack-list.ts';
import { RareFinds } from '../core/catalogue/sounds/rare-finds.ts';
import { SoundList } from '../core/catalogue/lists/sound-list.ts';
import { SimilarSounds } from '../core/similar/similar-sounds.ts';
import { T } from './tokens.ts';

export const catalogueModule = new ContainerModule(({ bind }) => {
  bind(T.SoundList).toResolvedValue(() => new SoundList({ phase: 'idle' }), []);
  bind(T.ListFacets).toResolvedValue(() => new ListFacets({ phase: 'idle' }), []);
  bind(T.PackList).toResolvedValue(() => new PackList({ phase: 'idle' }), []);
  bind(T.PackFacets).toResolvedValue(() => new ListFacets({ phase: 'idle' }), []);
  bind(T.SoundDetail).toResolvedValue(() => new SoundDetail({ phase: 'idle' }), []);
  bind(T.PackDetail).toResolvedValue(() => new PackDetail({ phase: 'idle' }), []);
  bind(T.SimilarSounds).toResolvedValue(() => new SimilarSounds(), []);
  bind(T.RareFinds).toResolvedValue(() => new RareFinds(), []);
  bind(T.LoadStates).toResolvedValue(
    (catalogue, saved, downloaded, rareFinds) => new LoadStates(catalogue, saved, downloaded, rareFinds),
    [T.Catalogue, T.SavedSounds, T.DownloadedSounds, T.RareFinds],
  );
  bind(T.BrowseSounds).toResolvedValue(
    (catalogue, list, facets, loadStates, failures) => new BrowseSounds(catalogue, list, facets, loadStates, failures),
    [T.Catalogue, T.SoundList, T.ListFacets, T.LoadStates, T.Failures],
  );
  bind(T.BrowsePacks).toResolvedValue(
    (catalogue, list, facets, failures) => new BrowsePacks(catalogue, list, facets, failures),
    [T.Catalogue, T.PackList, T.PackFacets, T.Failures],
  );
  bind(T.LoadFacets).toResolvedValue(
    (catalogue, failures) => new LoadFacets(catalogue, failures),
    [T.Catalogue, T.Failures],
  );
  bind(T.ApplyFilters).toResolvedValue(
    (navigation, session, dialogs) => new ApplyFilters(navigation, session, dialogs),
    [T.Navigation, T.Session, T.Dialogs],
  );
});
