import type { DownloadsPort } from '../../../core/downloads/downloads.port.ts';
import { ok } from '../../../core/kernel/result.ts';
import { downloadMidi, downloadWav } from '../../../wire/downloads/downloads.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpDownloads = (http: HttpClient): DownloadsPort => ({
  async download(fileId, format) {
    const answer = await http.call(format === 'wav' ? downloadWav : downloadMidi, { params: { id: fileId } });
    if (!answer.ok) return answer;
    const { id, url, taken_credits, product } = answer.value;
    return ok({ fileId: id, url, takenCredits: taken_credits, pack: product });
  },
});
