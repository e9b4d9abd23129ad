import type { ListAddress } from '../../core/catalogue/list-address.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { SoundListSection } from '../catalogue/SoundListSection.tsx';
import { listTitle } from './page-title.ts';

/** Any list of sounds: all, free, of an instrument, a category, a mood, a tag, a plug-in, or found by a search. */
export function SoundsPage({ address }: { address: ListAddress }) {
  const app = useApp();
  useReadable(app.catalogue.soundList, whole);
  return <SoundListSection address={address} title={listTitle(app, address)} />;
}
