import type { Call } from '../../../adapters/faults/fault.ts';
import type { Request } from '../stage/simulated-server.ts';

const isOfTempoDialog = ({ by }: Request): boolean => by?.startsWith('tempo.') ?? false;

/**
 * The call that another one stands for. Under a lock a sound is made as it is heard and downloaded in place of its
 * file, and an archive asks first what its files are.
 */
export function onBehalfOf(call: Call, request: Request): Call {
  if ((call === 'tempo.process' || call === 'tempo.download') && !isOfTempoDialog(request)) return 'downloads.download';
  if (call === 'selection.selected' && request.by === 'multiDownload.downloadSelection') return 'multiDownload.request';
  // An order is opened with the stored address.
  if (call === 'settings.address' && request.by === 'payment.startOrder') return 'payment.openCheckout';
  return call;
}
