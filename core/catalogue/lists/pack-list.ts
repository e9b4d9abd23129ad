import { Store } from '../../kernel/readable.ts';
import type { PackPage } from '../catalogue.port.ts';
import type { ListState } from './list-state.ts';
import type { PackScope } from '../filters/scope.ts';

export type PackListState = ListState<PackScope, PackPage>;

export class PackList extends Store<PackListState> {}
