import { LIMITS } from '../../wire/limits.ts';
import { inRealTime } from '../later.ts';
import { Refusal } from './errors.ts';

/** Milliseconds for a body to arrive. */
const BODY_MS = 30_000;

/** No call of the shop nests deeper; deeper bodies only cost time. */
const MAX_DEPTH = 20;

/**
 * The JSON body of a request, or undefined if there is none. Refuses other content types (415), more bytes than `most`
 * (413) and anything but plain JSON (400).
 */
export async function readJson(request: Request, most: number = LIMITS.bodyBytes): Promise<unknown> {
  const bytes = await readBytes(request, most);
  if (bytes.length === 0) return undefined;
  if (!isJson(request.headers.get('content-type'))) {
    throw new Refusal(415, 'The body must be JSON: send Content-Type: application/json.');
  }
  const value = parse(bytes);
  refuseTraps(value);
  return value;
}

/** The ZIP archive that is the body of a request. Refuses other content types (415), and more than `most` bytes (413). */
export async function readZipBody(request: Request, most: number): Promise<Buffer> {
  if (!/^application\/zip$/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'The body must be a ZIP file: send Content-Type: application/zip.');
  }
  return readBytes(request, most);
}

/** The body of a request, byte for byte. Refuses more than `most` bytes (413). */
export async function readBytes(request: Request, most: number): Promise<Buffer> {
  const tooLarge = (): Refusal => new Refusal(413, `The body is larger than ${most} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  if (request.body === null) return Buffer.alloc(0);
  const body: ReadableStream<Uint8Array> = request.body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isLate = false;
  const reader = body.getReader();
  const letGo = (): void => void reader.cancel().catch(() => {});
  const callOff = inRealTime(BODY_MS, () => {
    isLate = true;
    letGo();
  });
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      size += piece.value.byteLength;
      if (size > most) throw tooLarge();
      chunks.push(piece.value);
    }
  } catch (error) {
    letGo();
    // A client that disconnects within a body is not a problem of the operator.
    throw error instanceof Refusal ? error : new Refusal(400, 'The body is incomplete.');
  } finally {
    callOff();
  }
  if (isLate) throw new Refusal(408, 'The body took too long.');
  return Buffer.concat(chunks);
}

const isJson = (contentType: string | null): boolean =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType ?? '');

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.');
  }
}

/** Walks without recursion, so that depth costs no stack. */
function refuseTraps(root: unknown): void {
  const open: Array<{ readonly value: unknown; readonly depth: number }> = [{ value: root, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth > MAX_DEPTH) throw new Refusal(400, `The body is nested deeper than ${MAX_DEPTH} levels.`);
    if (Object.hasOwn(next.value, '__proto__')) throw new Refusal(400, 'Unknown field "__proto__".');
    for (const value of Object.values(next.value)) open.push({ value, depth: next.depth + 1 });
  }
}
