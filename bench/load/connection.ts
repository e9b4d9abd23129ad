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

/** A keep-alive connection that sends one request after the other, with as little overhead as possible. */
export class Connection {
  readonly #socket: Socket;
  #asked: PromiseWithResolvers<Answer> | null = null;
  #since = 0;
  #head = '';
  #status = 0;
  /** Remaining bytes of the body; null while the head is read. */
  #left: number | null = null;
  #length = 0;
  /** The body so far; null if nobody reads it. */
  #pieces: Buffer[] | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => this.#asked?.reject(error));
    socket.on('close', () => this.#asked?.reject(new Error('The connection was closed.')));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new Connection(socket);
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
    this.#head = '';
    this.#left = null;
    this.#socket.write(request);
    return this.#asked.promise;
  }

  close(): void {
    this.#asked = null;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    let body = chunk.length;
    if (this.#left === null) {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.#head.slice(0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined) return this.#asked?.reject(new Error(`An answer without a length:\n${head}`));
      this.#status = Number(head.slice(9, 12));
      this.#left = this.#length = Number(length);
      body = this.#head.length - end - 4;
      chunk = Buffer.from(this.#head.slice(end + 4), 'latin1');
    }
    this.#pieces?.push(chunk);
    this.#left -= body;
    if (this.#left > 0) return;
    const asked = this.#asked;
    this.#asked = null;
    const text = this.#pieces === null ? '' : Buffer.concat(this.#pieces).toString();
    asked?.resolve({ status: this.#status, bytes: this.#length, ms: performance.now() - this.#since, text });
  }
}
