import type { OnView } from '../bind/on-view.ts';
import { listedSounds } from '../catalogue/catalogue.on-view.ts';

export const showcaseOnView: OnView<'home'> = { home: listedSounds };
