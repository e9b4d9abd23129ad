import type { ReactNode } from 'react';
import type { PlayerState } from '../../core/player/player.ts';
import { CoverImage } from '../ui/CoverImage.tsx';
import * as css from './audio-play-toggle.css.ts';
import { PlayToggle } from './PlayToggle.tsx';

interface AudioPlayToggleProps {
  /** The preview; null if the product has none [PROD-29]. */
  url: string | null;
  /** The id of the product. */
  id: number;
  /** Its cover. */
  image: string | null;
  /** The page of the product. */
  link: string;
  /** The name of the product. */
  name: string;
  playback: PlayerState['phase'];
  errorText?: string | undefined;
  /** True for an image on the first screen. */
  eager?: boolean;
  onToggle: (id: number) => void;
  /** Shown on top of the image, beside the button. */
  children?: ReactNode;
}

/** A product's cover, which links to its page, with a play button for its preview [PLAY-36]. */
export const AudioPlayToggle = (props: AudioPlayToggleProps) => (
  <div className={css.cover}>
    <a href={props.link} tabIndex={-1} aria-hidden="true">
      <CoverImage url={props.image} size={400} alt="" eager={props.eager ?? false} />
    </a>
    {props.children}
    <span className={css.play} data-playback={props.playback}>
      <PlayToggle
        name={props.name}
        playback={props.playback}
        previewUrl={props.url}
        errorText={props.errorText}
        look="cover"
        onToggle={() => props.onToggle(props.id)}
      />
    </span>
  </div>
);
