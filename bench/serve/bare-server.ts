import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/*
 * The floor of the runtime: Node's own server, one answer, no question asked. Run as a program of its own with the file to
 * send (compressed by brotli) as its parameter; it prints its port.
 */

const body = readFileSync(process.argv[2] ?? '');
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
};

const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
process.on('SIGTERM', () => process.exit(0));
