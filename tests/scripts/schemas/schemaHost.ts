import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** An HTTP server on this machine that answers what a test says, and counts what it is asked. */
export const openSchemaHost = async () => {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path);
    if (answer) return answer(response, request);
    response.writeHead(404).end('Not found');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const address = (path: string): string => `http://127.0.0.1:${port}${path}`;
  return {
    address,
    /** Paths in the order of the requests. */
    asked,
    answers: (path: string, answer: Answer): void => void answers.set(path, answer),
    holds: (path: string, document: unknown): void =>
      void answers.set(path, (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(document));
      }),
    holdsText: (path: string, type: string, text: string): void =>
      void answers.set(path, (response) => {
        response.writeHead(200, { 'content-type': type }).end(text);
      }),
    leadsTo: (path: string, to: string): void =>
      void answers.set(path, (response) => response.writeHead(302, { location: to }).end()),
    forget: (): void => {
      answers.clear();
      asked.length = 0;
    },
    close: (): Promise<void> => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
};
