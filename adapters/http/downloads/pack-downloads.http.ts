import { type PackDownloadsPort } from '../../../core/downloads/packs/pack-downloads.port.ts';
import { PACK_FILE_TYPES } from '../../../domain/downloads/prices.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { safeTarget } from '../../../core/shell/safe-target.ts';
import { packConfirmation, packDownload } from '../../../wire/downloads/pack-download.wire.ts';
import type { HttpClient } from '../http-client.ts';
import { balanceFromWire } from '../wallet.mapper.ts';

export const httpPackDownloads = (http: HttpClient): PackDownloadsPort => ({
  async sections(packId) {
    const answer = await http.call(packConfirmation, { params: { id: packId } });
    if (!answer.ok) return answer;
    const available = PACK_FILE_TYPES.filter((type) => answer.value[type].available);
    return ok(
      available.map((type) => {
        const { free, needed_credits, url } = answer.value[type];
        return { type, credits: needed_credits, isFree: free, url };
      }),
    );
  },
  /** Makes the call that the confirmation names, as long as it targets this shop [PACK-04]. */
  async download({ url }, idempotencyKey) {
    const path = safeTarget(url);
    if (path === null) return failed({ kind: 'malformed', detail: 'The address of a pack download leads elsewhere.' });
    const answer = await http.call(packDownload(path), { idempotencyKey });
    if (!answer.ok) return answer;
    const { id, url: link, taken_credits, wallet } = answer.value;
    return ok({ packId: id, url: link, takenCredits: taken_credits, after: balanceFromWire(wallet) });
  },
});
