/** A real receiver of webhooks, which answers as a test wants it to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly body: Record<string, unknown> & { readonly data: Record<string, unknown> };
}

export type Reply = (
  received: Received,
  response: ServerResponse,
  earlier: readonly Received[],
) => void | Promise<void>;

export const answering =
  (status: number, text = '', headers: Readonly<Record<string, string>> = {}): Reply =>
  (_received, response) =>
    void response.writeHead(status, headers).end(text);

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const OPEN: Set<() => void> = new Set();
/** Ends every receiver that a test has left open. */
export const closeReceivers = (): void => {
  for (const close of OPEN) close();
  OPEN.clear();
};

export const openReceiver = async (
  first: Reply = answering(200, 'ok'),
  certificate?: { readonly key: string; readonly cert: string },
) => {
  const received: Received[] = [];
  let reply = first;
  const listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await textOf(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const message: Received = { headers, text, body: text === '' ? {} : JSON.parse(text) };
    const earlier = [...received];
    received.push(message);
    await reply(message, response, earlier);
  };
  const server = certificate ? createSecureServer(certificate) : createServer();
  server.on('request', (request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  OPEN.add(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    received,
    port,
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}/hook?from=souk`,
    replyWith: (next: Reply) => {
      reply = next;
    },
  };
};

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
