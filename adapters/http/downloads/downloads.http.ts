import type { DownloadsPort } from '../../../core/downloads/downloads.port.ts';
import { ok } from '../../../core/kernel/result.ts';
import { downloadMidi, downloadWav } from '../../../wire/downloads/downloads.wire.ts';
import type { HttpClient } from '../http-client.ts';
import { balanceFromWire } from '../wallet.mapper.ts';

export const httpDownloads = (http: HttpClient): DownloadsPort => ({
  async download(fileId, format, idempotencyKey) {
    const route = format === 'wav' ? downloadWav : downloadMidi;
    const answer = await http.call(route, { params: { id: fileId }, idempotencyKey });
    if (!answer.ok) return answer;
    const { id, url, taken_credits, product, wallet } = answer.value;
    return ok({ fileId: id, url, takenCredits: taken_credits, after: balanceFromWire(wallet), pack: product });
  },
});
