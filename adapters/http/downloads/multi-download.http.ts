import type { MultiDownloadPort } from '../../../core/downloads/multi/multi-download.port.ts';
import { ok } from '../../../core/kernel/result.ts';
import { requestMultiDownload } from '../../../wire/downloads/multi-download.wire.ts';
import { balanceFromWire } from '../wallet.mapper.ts';
import { GONE, type HttpClient } from '../http-client.ts';

export const httpMultiDownload = (http: HttpClient): MultiDownloadPort => ({
  async request(ids, idempotencyKey, changes = []) {
    const body = {
      sample_pack_files: [...ids],
      ...(changes.length > 0 && { changes: changes.map(({ id, bpm, key }) => ({ id, bpm, key })) }),
    };
    const answer = await http.call(requestMultiDownload, { body, idempotencyKey });
    if (!answer.ok) return answer;
    const { downloadUri, max_download_attempts, taken_credits, wallet } = answer.value;
    return ok({
      link: downloadUri,
      maxAttempts: max_download_attempts,
      takenCredits: taken_credits,
      after: balanceFromWire(wallet),
    });
  },

  async look(link) {
    const status = await http.head(link);
    if (!status.ok) return status;
    return ok(status.value === 200 ? 'ready' : status.value === GONE ? 'gone' : 'preparing');
  },
});
