import { useMemo } from 'react';
import { namedPack } from '../../../core/widgets/named-pack.ts';
import { AudioPlayToggle } from '../../player/AudioPlayToggle.tsx';
import { usePackCard } from '../../catalogue/packs/use-pack-card.ts';
import { packTexts } from '../../catalogue/packs/packs.messages.ts';
import type { WidgetProps } from '../widget.ts';

export const look = 'bare';

/** The cover of a pack, which plays its demo and links to its page [WIDG-15]. */
export default function PlayDemo({ given }: WidgetProps) {
  const pack = useMemo(
    () =>
      namedPack(given.id('id'), {
        name: given.required('name'),
        link: given.text('link'),
        imageUrl: given.text('image'),
        demoUrl: given.text('url'),
      }),
    [given],
  );
  const { playback, onTogglePlay } = usePackCard(pack);
  return (
    <AudioPlayToggle
      url={pack.demoUrl}
      id={pack.id}
      image={pack.imageUrl}
      link={given.required('link')}
      name={packTexts.demoOf(pack.name)}
      playback={playback}
      errorText={pack.demoUrl === null ? packTexts.noDemo : undefined}
      onToggle={onTogglePlay}
    />
  );
}
