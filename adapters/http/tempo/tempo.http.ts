import { ok } from '../../../core/kernel/result.ts';
import type { TempoPort } from '../../../core/tempo/tempo.port.ts';
import { downloadChange, processChange, requestChange } from '../../../wire/tempo/tempo.wire.ts';
import type { HttpClient } from '../http-client.ts';
import { balanceFromWire } from '../wallet.mapper.ts';

export const httpTempo = (http: HttpClient): TempoPort => ({
  async request(soundId) {
    const answer = await http.call(requestChange, { params: { id: soundId } });
    if (!answer.ok) return answer;
    const { demoPublicUrl: previewUrl, ...original } = answer.value;
    return ok({ ...original, previewUrl });
  },

  async process(soundId, { bpm, key }) {
    const answer = await http.call(processChange, { params: { id: soundId }, body: { bpm, key } });
    if (!answer.ok) return answer;
    const { download_mp3_uri: previewUrl, new_bpm, new_key } = answer.value.response;
    return ok({ hash: answer.value.hash, previewUrl, bpm: new_bpm, key: new_key });
  },

  async download(soundId, hash, idempotencyKey) {
    const answer = await http.call(downloadChange, { params: { id: soundId, hash }, idempotencyKey });
    if (!answer.ok) return answer;
    const { download_uri: url, taken_credits: takenCredits, wallet } = answer.value;
    return ok({ url, takenCredits, after: balanceFromWire(wallet) });
  },
});
