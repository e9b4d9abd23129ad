import * as v from 'valibot';
import type { HandedOver } from '../../core/shell/handover.port.ts';
import type { TakeOut } from '../../core/take-out/take-out.ts';
import { takeOutTexts } from '../../core/take-out/take-out.messages.ts';
import { about, count, document, savedFile } from '../command/document.ts';
import { viewTexts } from '../terminal/view.messages.ts';
import { type View, savedFileShown } from '../terminal/view.ts';
import { takeOutCommandTexts } from './take-out.messages.ts';

const { labels, states } = takeOutCommandTexts;
const moment = about(v.nullable(v.string()), 'ISO 8601, UTC');

const takeOutSchema = v.strictObject({
  state: v.picklist(['none', 'preparing', 'ready', 'expired', 'failed']),
  requestedAt: moment,
  expiresAt: moment,
  bytes: about(v.nullable(count), 'of the archive, once it is ready'),
});

export const takeOutDocument = document(takeOutSchema);
export const followedDocument = v.nullable(takeOutSchema);
export const gotDocument = document(v.strictObject(savedFile));

/** The state of the last requested copy. */
export function takeOutView(takeOut: TakeOut): View {
  const data = takeOutData(takeOut);
  return {
    document: data,
    shown: {
      kind: 'card',
      title: takeOutTexts.title,
      facts: [
        [labels.state, states[takeOut.kind]],
        [labels.requested, data.requestedAt ?? viewTexts.none],
        [labels.expires, data.expiresAt ?? viewTexts.none],
        [labels.bytes, data.bytes === null ? viewTexts.none : String(data.bytes)],
      ],
    },
    notes: [NEXT[takeOut.kind]],
  };
}

/** What to do next. */
const NEXT: Readonly<Record<TakeOut['kind'], string>> = {
  none: takeOutCommandTexts.ask,
  preparing: takeOutCommandTexts.wait,
  ready: takeOutCommandTexts.get,
  expired: takeOutCommandTexts.ask,
  failed: takeOutCommandTexts.ask,
};

export const takeOutData = (takeOut: TakeOut) => ({
  state: takeOut.kind,
  requestedAt: takeOut.kind === 'none' ? null : isoOf(takeOut.requestedAt),
  expiresAt: takeOut.kind === 'ready' ? isoOf(takeOut.expiresAt) : null,
  bytes: takeOut.kind === 'ready' ? takeOut.bytes : null,
});

/** Which file was written. */
export const gotView = ({ target, bytes }: HandedOver): View => ({
  document: { file: target, bytes },
  shown: savedFileShown(target, [[labels.bytes, bytes === null ? viewTexts.none : String(bytes)]]),
});

const isoOf = (at: number): string => new Date(at).toISOString();
