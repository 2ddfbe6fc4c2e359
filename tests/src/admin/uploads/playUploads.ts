import { onTestFinished, vi } from 'vitest';

interface SeenUpload {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface UploadAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Plays the server of uploads, which browsers send by the older kind of request; until the test ends. */
export const playUploads = (answer: (seen: SeenUpload) => UploadAnswer): readonly SeenUpload[] => {
  const seen: SeenUpload[] = [];
  class PlayedRequest {
    readonly upload: Record<string, unknown> = {};
    readonly #headers: Record<string, string> = {};
    #path = '';
    status = 0;
    responseText = '';
    #contentType = '';
    onload = (): void => undefined;
    onloadend = (): void => undefined;
    open(_method: string, url: string): void {
      this.#path = new URL(url, 'http://souk.example').pathname;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    getResponseHeader(): string {
      return this.#contentType;
    }
    abort(): void {}
    send(body: unknown): void {
      const call = { path: this.#path, headers: this.#headers, body };
      seen.push(call);
      const { status, contentType, text } = answer(call);
      this.status = status;
      this.#contentType = contentType;
      this.responseText = text;
      setTimeout(() => {
        this.onload();
        this.onloadend();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', PlayedRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  return seen;
};
