import { connect, type Socket } from 'node:net';

/** How one request ended. */
export interface Answer {
  readonly milliseconds: number;
  /** 0 if the connection broke first. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

/** Keep-alive connections to one port: as many as are needed at once, up to a limit, and each takes its turn. */
export class Sockets {
  readonly #port: number;
  readonly #most: number;
  readonly #idle: Socket[] = [];
  #open = 0;

  constructor(port: number, most: number) {
    this.#port = port;
    this.#most = most;
  }

  /** Sends a request, written as text. Undefined if every connection is busy: then it is not sent at all. */
  send(text: string): Promise<Answer> | undefined {
    const idle = this.#idle.shift();
    if (!idle && this.#open >= this.#most) return undefined;
    const socket = idle ?? this.#connect();
    return new Promise((done) => {
      const sentAt = performance.now();
      let head = '';
      let missing = -1;
      const end = (status: number) => {
        for (const event of ['data', 'close']) socket.removeAllListeners(event);
        const hasRetryAfter = /\r\nretry-after: \d/i.test(head);
        done({ milliseconds: performance.now() - sentAt, status, hasRetryAfter });
        if (status === 0 || /\r\nconnection: close/i.test(head)) return this.#drop(socket);
        socket.once('close', () => this.#drop(socket));
        this.#idle.push(socket);
      };
      socket.removeAllListeners('close');
      socket.on('close', () => end(0));
      socket.on('data', (chunk) => {
        if (missing < 0) {
          head += chunk.toString('latin1');
          const headEnd = head.indexOf('\r\n\r\n');
          if (headEnd < 0) return;
          const length = /content-length: (\d+)/i.exec(head)?.[1] ?? '0';
          missing = Number(length) - (head.length - headEnd - 4);
        } else {
          missing -= chunk.length;
        }
        if (missing <= 0) end(Number(head.slice(9, 12)));
      });
      socket.write(text);
    });
  }

  /** Connections that are open. */
  get open(): number {
    return this.#open;
  }

  #connect(): Socket {
    this.#open += 1;
    const socket = connect(this.#port, '127.0.0.1');
    socket.setNoDelay(true);
    // What follows is 'close', which everybody listens to.
    socket.on('error', () => {});
    return socket;
  }

  #drop(socket: Socket): void {
    this.#open -= 1;
    const index = this.#idle.indexOf(socket);
    if (index >= 0) this.#idle.splice(index, 1);
    socket.destroy();
  }
}
