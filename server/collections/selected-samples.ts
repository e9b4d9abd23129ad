import { parse } from 'hono/utils/cookie';
import { limits } from '../../wire/limits.ts';

const name = 'multidownload';

/** The ids of the selection that a request carries in its cookie [DECISION-120]; none when it is missing or broken. */
export function selectedIds(request: Request): readonly number[] {
  const parts = (parse(request.headers.get('Cookie') ?? '', name)[name] ?? '').split(',');
  const ids = parts.map((part) => (/^[1-9]\d{0,15}$/.test(part) ? Number(part) : NaN));
  return ids.every(Number.isSafeInteger) ? [...new Set(ids)].slice(0, limits.multiDownload) : [];
}
