import { afterEach, beforeEach, vi } from 'vitest';

/** Addresses of the sounds that pages of this file have played since a test began, in a browser that lets them. */
export const playedSounds = (): readonly string[] => {
  const played: string[] = [];
  beforeEach(() => {
    played.length = 0;
    class Sound {
      readonly address: string;
      constructor(address: string) {
        this.address = address;
      }
      async play(): Promise<void> {
        played.push(this.address);
      }
    }
    vi.stubGlobal('Audio', Sound);
    // Browsers make no sound before somebody has touched the page.
    Object.defineProperty(navigator, 'userActivation', {
      configurable: true,
      value: { hasBeenActive: true },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'userActivation');
  });
  return played;
};
