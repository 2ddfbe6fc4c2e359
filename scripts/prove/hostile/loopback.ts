import { createServer } from 'node:net';

/**
 * An address of this machine's own for connections to come from, so that limits by address tell attackers from others;
 * undefined where the system has no more than one (macOS).
 */
export const loopbackAddress = (last: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const address = `127.0.0.${last}`;
    const probe = createServer().once('error', () => resolve(undefined));
    probe.listen(0, address, () => probe.close(() => resolve(address)));
  });
