import { useEffect } from 'react';
import { soundHref } from '../../../core/catalogue/addresses.ts';
import { soundListFailures } from '../../../core/catalogue/catalogue.messages.ts';
import { failureText } from '../../../core/shell/failure-text.ts';
import { soundIdAt } from '../../../core/widgets/data-urls.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useReadable, whole } from '../../bind/use-readable.ts';
import { BoundSoundDetails } from '../../catalogue/details/BoundSoundDetails.tsx';
import { SoundDetailsSkeleton } from '../../catalogue/details/SoundDetailsSkeleton.tsx';
import { ListFailed, NothingHere } from '../../catalogue/lists/list-notices.tsx';
import { AtPlace } from '../AtPlace.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'block';

/** One sound with its waveform, to play, like and download [WIDG-17]. */
export default function OneSound({ given }: WidgetProps) {
  const id = given.address(soundIdAt);
  return <AtPlace at={soundHref(id)}>{() => <Sound id={id} />}</AtPlace>;
}

function Sound({ id }: { id: number }) {
  const { catalogue } = useApp();
  const load = () => void catalogue.showSound.execute(id);
  // oxlint-disable-next-line react/exhaustive-deps -- the page does not change its mind
  useEffect(load, []);
  const detail = useReadable(catalogue.soundDetail, whole);
  if (detail.phase === 'loaded') return <BoundSoundDetails sound={detail.item} />;
  if (detail.phase !== 'failed') return <SoundDetailsSkeleton />;
  if (detail.failure.kind === 'notFound') return <NothingHere wasRemoved={detail.failure.wasRemoved} />;
  return <ListFailed text={failureText(detail.failure, soundListFailures)} onReload={load} />;
}
