/** A file as the shop has it. */
export interface Original {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** The result of opening a link; the name is empty if it is not a file. */
export interface Delivery extends Original {
  /** 0 without an answer. */
  readonly status: number;
  /** The second half, if it was resumed after an interruption; null otherwise. */
  readonly resumed: Uint8Array | null;
}

export const NOTHING: Delivery = { status: 0, name: '', mime: '', bytes: new Uint8Array(), resumed: null };

/** Reads a response. */
export async function deliveryOf(response: Response): Promise<Delivery> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status, name: fileNameOf(headers), mime: headers.get('content-type') ?? '', bytes, resumed: null };
}

function fileNameOf(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? '';
  const [, full] = /filename\*=UTF-8''([^;]*)/.exec(disposition) ?? [];
  if (full !== undefined) return decodeURIComponent(full);
  return /^attachment; filename="([^"]*)"/.exec(disposition)?.[1] ?? '';
}
