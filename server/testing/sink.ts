import { createServer, type IncomingHttpHeaders } from 'node:http';
import { SMTPServer } from 'smtp-server';

export interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
}

/** How a sink treats the next message: takes it, refuses it, never answers, or takes it and hangs up without a word. */
export type Mood = 'take' | 'fail' | 'hang' | 'forget';

export interface WebhookSink {
  url: string;
  /** Everything that reached it, whatever it answered. */
  deliveries: Delivery[];
  /** Asked for every message. */
  mood: () => Mood;
  close(): Promise<void>;
}

/** A real HTTP server on loopback that stands for the staff's own. */
export async function openWebhookSink(): Promise<WebhookSink> {
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const mood = sink.mood();
    if (mood === 'fail') return void reply.writeHead(500).end();
    if (mood === 'hang') return;
    sink.deliveries.push({ headers: request.headers, body });
    if (mood === 'forget') return void request.socket.destroy();
    reply.writeHead(204).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sink: WebhookSink = {
    url: `http://127.0.0.1:${port}/orders`,
    deliveries: [],
    mood: () => 'take',
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return sink;
}

export interface MailSink {
  url: string;
  mails: string[];
  /** To whom the last mail went. */
  receivers: string[];
  refuse: boolean;
  refused: string[];
  /** How many connections were open at one moment, at most. */
  maxConnections: number;
  close(): Promise<void>;
}

/** A real SMTP server on loopback. */
export async function openMailSink(): Promise<MailSink> {
  let open = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, welcome) {
      open += 1;
      sink.maxConnections = Math.max(sink.maxConnections, open);
      welcome();
    },
    onClose() {
      open -= 1;
    },
    onData(stream, session, done) {
      let mail = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk) => {
        mail += chunk;
      });
      stream.on('end', () => {
        sink.receivers = session.envelope.rcptTo.map(({ address }) => address);
        if (sink.refuse) {
          sink.refused.push(mail);
          return done(new Error(`mailbox <${sink.receivers.join()}> full`));
        }
        sink.mails.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    receivers: [],
    refuse: false,
    refused: [],
    maxConnections: 0,
    close: () => new Promise((closed) => server.close(closed)),
  };
  return sink;
}
