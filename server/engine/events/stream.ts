import type { ServerResponse } from 'node:http';
import { HEARTBEAT } from './event.ts';

/** A client that takes nothing for this long while it reads what it missed is gone. */
const DRAIN_LIMIT_MS = 30_000;

/** One open answer of server-sent events. */
export interface Stream {
  /** False once the client is gone, or was dropped because it does not keep up. */
  write(text: string): boolean;
  /** Writes as much as there is and waits until it is on its way. False when the client is gone. */
  send(text: string): Promise<boolean>;
  beat(now: number, everyMs: number): void;
  end(): void;
  readonly isOpen: boolean;
}

export const openStream = (
  response: ServerResponse,
  maxWaitingBytes: number,
  now: () => number,
): Stream => {
  let writtenAt = now();
  const isOpen = (): boolean => !response.destroyed && !response.writableEnded;
  const drained = (): Promise<boolean> =>
    new Promise((resolve) => {
      if (!isOpen() || !response.writableNeedDrain) return resolve(isOpen());
      const settle = (): void => {
        clearTimeout(timer);
        response.off('drain', settle).off('close', settle);
        resolve(isOpen());
      };
      const timer = setTimeout(() => response.destroy(), DRAIN_LIMIT_MS);
      response.on('drain', settle).on('close', settle);
    });
  const stream: Stream = {
    get isOpen() {
      return isOpen();
    },
    write(text) {
      if (!isOpen()) return false;
      writtenAt = now();
      response.write(text);
      if (response.writableLength <= maxWaitingBytes) return true;
      response.destroy();
      return false;
    },
    send(text) {
      if (isOpen()) {
        writtenAt = now();
        // No bound but the text itself: nothing more is written until this has left.
        response.write(text);
      }
      return drained();
    },
    beat(time, everyMs) {
      if (time - writtenAt >= everyMs) stream.write(HEARTBEAT);
    },
    end() {
      if (isOpen()) response.end();
    },
  };
  return stream;
};
