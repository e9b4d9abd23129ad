import type { Call } from '../../../adapters/faults/fault.ts';
import type { Request } from '../stage/simulated-server.ts';

const isOfTempoDialog = ({ by }: Request): boolean => by?.startsWith('tempo.') ?? false;

/**
 * The call that another one is part of. Under a lock, a sound is rendered as heard and downloaded instead of its file,
 * and an archive first asks which files it has.
 */
export function onBehalfOf(call: Call, request: Request): Call {
  if ((call === 'tempo.process' || call === 'tempo.download') && !isOfTempoDialog(request)) return 'downloads.download';
  if (call === 'selection.selected' && request.by === 'multiDownload.downloadSelection') return 'multiDownload.request';
  // An order is opened with the stored address.
  if (call === 'settings.address' && request.by === 'payment.startOrder') return 'payment.openCheckout';
  return call;
}
