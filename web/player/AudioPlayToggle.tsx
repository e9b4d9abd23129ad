import type { ReactNode } from 'react';
import type { PlayerState } from '../../core/player/player.ts';
import { CoverImage } from '../ui/CoverImage.tsx';
import * as css from './audio-play-toggle.css.ts';
import { PlayToggle } from './PlayToggle.tsx';

interface AudioPlayToggleProps {
  /** What is played; null where a product has no preview [PROD-29]. */
  url: string | null;
  /** The product whose preview it is. */
  id: number;
  /** Its cover. */
  image: string | null;
  /** The page of the product. */
  link: string;
  /** What is played, in words. */
  name: string;
  playback: PlayerState['phase'];
  errorText?: string | undefined;
  /** True for a picture that is seen first. */
  eager?: boolean;
  onToggle: (id: number) => void;
  /** What lies on the picture beside the button. */
  children?: ReactNode;
}

/** The cover of a product that leads to its page, with its preview to play [PLAY-36]. */
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
