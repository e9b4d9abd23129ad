import type { HashPassword, VerifyPassword } from './account/password.ts';
import { hashPassword, verifyPassword } from './account/password.ts';
import { type Conversions, createConversions } from './downloads/formats/conversions.ts';
import { createInvoicePress, type InvoicePress } from './invoices/invoice-press.ts';
import { createPress, type Press } from './license/press.ts';
import { createGatePool, type Gate } from './publishing/gate-pool.ts';
import { keepCover } from './publishing/keep-cover.ts';
import { createRenderPool, type Renders } from './tempo/render-pool.ts';

export type KeepCover = typeof keepCover;

/** Work that takes a core for a while. */
export interface CostlyWork {
  readonly hashPassword: HashPassword;
  readonly verifyPassword: VerifyPassword;
  readonly press: Press;
  readonly invoices: InvoicePress;
  readonly renders: Renders;
  readonly conversions: Conversions;
  /** Checks what providers push, and renders what is sold of it. */
  readonly gate: Gate;
  readonly keepCover: KeepCover;
}

/** Work in separate threads, which start on first use. `media` is the folder of the object store. */
export const workInThreads = (media: string): CostlyWork => ({
  hashPassword,
  verifyPassword,
  press: createPress(),
  invoices: createInvoicePress(),
  renders: createRenderPool(),
  conversions: createConversions(),
  gate: createGatePool(media),
  keepCover,
});
