/** A file as the shop has it. */
export interface Original {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** What came when a link was opened; its name is empty where that is no file. */
export interface Delivery extends Original {
  /** 0 where no answer came. */
  readonly status: number;
  /** The second half, where it was fetched once more after an interruption; null otherwise. */
  readonly resumed: Uint8Array | null;
}

export const NOTHING: Delivery = { status: 0, name: '', mime: '', bytes: new Uint8Array(), resumed: null };

/** Reads what was sent. */
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
