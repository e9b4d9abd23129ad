import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export interface Answer {
  readonly status: number;
  /** Bytes of the body. */
  readonly bytes: number;
  /** Milliseconds from the request to the last byte. */
  readonly ms: number;
  /** The body, if requested. */
  readonly text: string;
}

/** Into which all connections of a thread read: what arrives is looked at before the next read. */
const MEMORY = Buffer.allocUnsafeSlow(256 * 1024);
const END_OF_HEAD = '\r\n\r\n';
const NOTHING = Buffer.alloc(0);

/** A keep-alive connection that sends one request after the other, with as little overhead as possible. */
export class Connection {
  readonly #socket: Socket;
  #asked: PromiseWithResolvers<Answer> | null = null;
  #since = 0;
  /** What has arrived of a head that is not whole yet. */
  #head = NOTHING;
  #status = 0;
  /** Remaining bytes of the body; null while the head is read. */
  #left: number | null = null;
  #length = 0;
  /** The body so far; null if nobody reads it. */
  #pieces: Buffer[] | null = null;

  private constructor(port: number) {
    const read = (count: number): boolean => {
      this.#read(MEMORY.subarray(0, count));
      return true;
    };
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: MEMORY, callback: read } });
    this.#socket.on('error', (error) => this.#asked?.reject(error));
    this.#socket.on('close', () => this.#asked?.reject(new Error('The connection was closed.')));
  }

  static async open(port: number): Promise<Connection> {
    const connection = new Connection(port);
    await once(connection.#socket, 'connect');
    return connection;
  }

  /** Sends a request whose body is read. */
  read(request: string): Promise<Answer> {
    const answer = this.ask(request);
    this.#pieces = [];
    return answer;
  }

  ask(request: string): Promise<Answer> {
    this.#pieces = null;
    this.#asked = Promise.withResolvers<Answer>();
    this.#since = performance.now();
    this.#head = NOTHING;
    this.#left = null;
    this.#socket.write(request);
    return this.#asked.promise;
  }

  close(): void {
    this.#asked = null;
    this.#socket.destroy();
  }

  #read(arrived: Buffer): void {
    const body = this.#left === null ? this.#bodyAfterHead(arrived) : arrived;
    if (body === null || this.#left === null) return;
    // The memory is read into again.
    this.#pieces?.push(Buffer.from(body));
    this.#left -= body.length;
    if (this.#left > 0) return;
    const asked = this.#asked;
    this.#asked = null;
    const text = this.#pieces === null ? '' : Buffer.concat(this.#pieces).toString();
    asked?.resolve({ status: this.#status, bytes: this.#length, ms: performance.now() - this.#since, text });
  }

  /** Reads the head, and returns what has arrived of the body; null while the head is not whole. */
  #bodyAfterHead(arrived: Buffer): Buffer | null {
    const all = this.#head.length === 0 ? arrived : Buffer.concat([this.#head, arrived]);
    const end = all.indexOf(END_OF_HEAD, 0, 'latin1');
    if (end < 0) {
      this.#head = Buffer.from(all);
      return null;
    }
    const head = all.latin1Slice(0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#asked?.reject(new Error(`An answer without a length:\n${head}`));
      return null;
    }
    this.#status = Number(head.slice(9, 12));
    this.#left = this.#length = Number(length);
    return all.subarray(end + END_OF_HEAD.length);
  }
}
