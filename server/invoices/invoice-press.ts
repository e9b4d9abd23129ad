import { tooBusy } from '../http/errors.ts';
import { type Asks, WorkerPool } from '../workers/worker-pool.ts';
import type { InvoiceWork } from './invoice-worker.ts';

/** Draws the files of invoices. */
export type InvoicePress = Asks<InvoiceWork>;

/** Invoices that may wait to be drawn: those of some years, or of some customers. */
const WAITING = 100;

/** Milliseconds that the thread waits for another invoice: they are rarely asked for, and its fonts take memory. */
const KEPT_MS = 30_000;

/** Draws invoices in its own thread, which ends when it has nothing to do. */
export const createInvoicePress = (): InvoicePress =>
  new WorkerPool<InvoiceWork>(new URL('./invoice-worker.ts', import.meta.url), {
    running: 1,
    waiting: WAITING,
    keptMs: KEPT_MS,
    busy: () => tooBusy('invoices are being made'),
  });
