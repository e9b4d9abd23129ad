import { FILE_LINK_MS } from '../../domain/downloads/download-limits.ts';
import type { Notice } from '../../domain/notice.ts';
import { planRefusal } from '../../domain/downloads/assess.ts';
import { scaleOf } from '../../domain/tempo/change-keys.ts';
import { lengthProblem, problemOf, roundedTempo } from '../../domain/tempo/change.ts';
import { changeRefusals } from '../../domain/tempo/change.messages.ts';
import { downloadChange, processChange, requestChange } from '../../wire/tempo/tempo.wire.ts';
import { planOf } from '../account/plan.ts';
import { downloadSound } from '../downloads/download-sound.ts';
import { answerLink, type LinkedContent } from '../downloads/links/answer-link.ts';
import { signToken } from '../downloads/links/link.ts';
import { soldTo } from '../downloads/orders/sold-to.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { wireNotice } from '../http/notice.ts';
import { purchaseKeyOf } from '../http/purchase-key.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { openObject, sendObject } from '../http/send-object.ts';
import { wireWallet } from '../http/wallet.ts';
import { previewAddress } from '../media/media-addresses.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { type ChangeableSound, fileNameOf, isChangeHash, type MadeChange } from './changes.ts';
import { previewKey, wavKey } from './change-files.ts';

/** The preview URL of a changed sound; only those who requested it know its hash. */
const changedPreviewAddress = (hash: string): string => `/media/tempo/${hash}.mp3`;

/** Sounds in other tempos and keys. Their checks come in this order: session, plan, sound, kind of sound, what is wanted, how much was. */
export function registerTempoRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, secrets, objects, callers, changes } = deps;

  const refusalOf = async (customerId: number): Promise<Notice | null> =>
    planRefusal(await planOf(db, customerId, clock.now()), 'single');

  const changeable = async (customerId: number, soundId: number): Promise<ChangeableSound> => {
    const sound = await changes.find(soundId);
    if (sound === null) throw notFound();
    if (sound === 'fixed') throw new Refusal(400, changeRefusals.fixed);
    if ((await soldTo(db, customerId, [sound.file])).length === 0) throw notFound();
    return sound;
  };

  /** API-56. */
  registerCustomerRoute(app, callers, requestChange, async ({ customerId, path }) => {
    const refusal = await refusalOf(customerId);
    if (refusal) return reply(403, wireNotice(refusal));
    const { bpm, key, hasPreview } = await changeable(customerId, path.id);
    const scale = key === null ? null : scaleOf(key);
    return reply(200, { id: path.id, bpm, key, scale, demoPublicUrl: hasPreview ? previewAddress(path.id) : null });
  });

  /** API-57. */
  registerCustomerRoute(app, callers, processChange, async ({ customerId, path, body: { bpm, key } }) => {
    const refusal = await refusalOf(customerId);
    if (refusal) return reply(403, wireNotice(refusal));
    const sound = await changeable(customerId, path.id);
    const wanted = { bpm: bpm === null ? null : roundedTempo(bpm), key };
    const problem = problemOf(sound, wanted) ?? lengthProblem(sound, wanted);
    if (problem !== null) throw new Refusal(400, problem);
    const { hash } = await changes.make(customerId, sound, wanted);
    const response = { download_mp3_uri: changedPreviewAddress(hash), new_bpm: wanted.bpm, new_key: wanted.key };
    return reply(200, { response, hash });
  });

  /** API-58. Changes are free for the owner of the original, even when the plan has expired [DECISION-93]. */
  registerCustomerRoute(app, callers, downloadChange, async ({ customerId, tokenId, path: { id, hash }, c }) => {
    const key = purchaseKeyOf(c);
    const change = isChangeHash(hash) ? await changes.made(hash) : null;
    if (change === null || change.sound.file.id !== id) throw notFound();
    // Should it have to be made again and there is no room, nothing has been taken yet.
    await changes.ensure(change);
    const outcome = await downloadSound(db, clock, {
      customerId,
      tokenId,
      key,
      subject: `change:${hash}`,
      file: change.sound.file,
    });
    if (outcome.kind === 'refused') return reply(403, wireNotice(outcome.notice));
    const expiresAt = clock.now() + FILE_LINK_MS;
    const download_uri = `/dl/changed/${signToken(secrets, 'change', [customerId, change.id], expiresAt)}`;
    const { takenCredits, balance } = outcome.receipt;
    return reply(200, { download_uri, taken_credits: takenCredits, wallet: wireWallet(balance) });
  });

  /** As for originals [API-55]. */
  app.get('/dl/changed/:token', (c) =>
    answerLink(c, deps, { purpose: 'change', token: c.req.param('token') }, async ([customerId = 0, id = 0]) => {
      const change = await changes.linked(id);
      return change && { customerId, soundIds: [change.sound.file.id], open: () => openChange(change) };
    }),
  );

  async function openChange(change: MadeChange): Promise<LinkedContent> {
    await changes.ensure(change);
    const object = { key: wavKey(change.hash), etag: `"${change.hash}"`, mime: 'audio/wav' };
    return { ...(await openObject(objects, object)), fileName: fileNameOf(change) };
  }

  app.get('/media/tempo/:file{[0-9a-f]+\\.mp3}', async (c) => {
    const hash = c.req.param('file').slice(0, -'.mp3'.length);
    if (!isChangeHash(hash) || (await changes.made(hash)) === null) throw notFound();
    return sendObject(c, objects, {
      key: previewKey(hash),
      etag: `"${hash}"`,
      mime: 'audio/mpeg',
      headers: { 'Cache-Control': 'private, max-age=86400, immutable' },
    });
  });
}
