/** A real SMTP server on this machine, which keeps what it is sent and refuses what it is told to. */
import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedLetter {
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: ParsedMail;
}

interface Refusal extends Error {
  responseCode?: number;
}

export const refusal = (responseCode: number, message: string): Refusal =>
  Object.assign(new Error(message), { responseCode });

export const startMailServer = async (port = 0) => {
  const received: ReceivedLetter[] = [];
  /** What is answered to a recipient, and to a whole letter once it was received. */
  const NOTHING_SPECIAL = {
    recipient: () => undefined,
    letter: () => undefined,
    arrived: async () => undefined,
  };
  const answers: {
    recipient: (address: string) => Refusal | undefined;
    letter: () => Refusal | undefined;
    /** Called when a letter has arrived, before its sender is told so. */
    arrived: () => Promise<void>;
  } = { ...NOTHING_SPECIAL };
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(answers.recipient(address)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = answers.letter();
        const whole = Buffer.concat(chunks);
        const keep = async (): Promise<void> => {
          const mail = await simpleParser(whole);
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ to, raw: whole.toString(), mail });
          await answers.arrived();
        };
        if (refused) done(refused);
        else
          keep().then(
            () => done(),
            (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause))),
          );
      });
    },
  };
  const server = new SMTPServer(options);
  // A client that is killed is part of the tests.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    received,
    answers,
    /** Those to one address, the newest last. */
    to: (recipient: string): readonly ReceivedLetter[] =>
      received.filter(({ to }) => to.includes(recipient)),
    reset: (): void => {
      received.length = 0;
      Object.assign(answers, NOTHING_SPECIAL);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
