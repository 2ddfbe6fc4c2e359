/** Who listens to which channel of notifications. */
export class ChannelListeners<Listener> {
  readonly #byChannel = new Map<string, Set<Listener>>();

  /** Answers how to remove the listener again: true when it was the last of its channel. */
  add(channel: string, listener: Listener): () => boolean {
    const known = this.#byChannel.get(channel) ?? new Set<Listener>();
    this.#byChannel.set(channel, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size > 0 || this.#byChannel.get(channel) !== known) return false;
      return this.#byChannel.delete(channel);
    };
  }

  of(channel: string): Iterable<Listener> {
    return this.#byChannel.get(channel) ?? [];
  }

  all(): readonly Listener[] {
    return [...this.#byChannel.values()].flatMap((listeners) => [...listeners]);
  }

  channels(): readonly string[] {
    return [...this.#byChannel.keys()];
  }

  clear(): void {
    this.#byChannel.clear();
  }
}

export interface NotificationListener {
  readonly handler: (payload: string) => void;
  /** Called when notifications may have been lost. */
  readonly onGap: (() => void) | undefined;
}
