import { parse } from 'hono/utils/cookie';
import { selectedIds as idsIn } from '../../domain/selection/id-list.ts';

const name = 'multidownload';

/** The ids of the selection that a request carries in its cookie [DECISION-120]; none when it is missing or broken. */
export const selectedIds = (request: Request): readonly number[] =>
  idsIn(parse(request.headers.get('Cookie') ?? '', name)[name] ?? '');
