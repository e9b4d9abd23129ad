import { Store } from '../../kernel/readable.ts';
import type { SoundPage } from '../catalogue.port.ts';
import type { ListState } from './list-state.ts';
import type { SoundScope } from '../filters/scope.ts';

export type SoundListState = ListState<SoundScope, SoundPage>;

export class SoundList extends Store<SoundListState> {}
