import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  port: number;
  /** The share of responses that are dropped with their connection: the request has arrived, but its sender does not know. */
  cutShare: number;
  cuts: number;
  close(): Promise<void>;
}

export async function openCuttingProxy(targetPort: () => number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let due = 0;
  const server = createServer((near) => {
    const far = connect(targetPort(), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => {
      // Evenly, not by chance: the shortest run must meet it too.
      due += proxy.cutShare;
      if (due < 1) return void near.write(chunk);
      due -= 1;
      proxy.cuts += 1;
      near.destroy();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const proxy: CuttingProxy = {
    port: typeof address === 'object' && address ? address.port : 0,
    cutShare: 0,
    cuts: 0,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return proxy;
}
