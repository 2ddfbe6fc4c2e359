import { readStored, writeStored } from '#src/admin/session/storage.ts';
import { readView, type SavedView, type ViewDefinition } from './savedView.ts';

/** What can be said of a view beside what it shows. */
export interface ViewHead {
  readonly name?: string;
  readonly isShared?: boolean;
  readonly isDefault?: boolean;
}

/** Where views are kept. */
export interface ViewStore {
  readonly list: (signal?: AbortSignal) => Promise<readonly SavedView[]>;
  readonly create: (head: ViewHead, definition: ViewDefinition) => Promise<SavedView>;
  /** Without a definition what the view shows stays. */
  readonly change: (id: string, head: ViewHead, definition?: ViewDefinition) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
}

const byName = (one: SavedView, other: SavedView): number => one.name.localeCompare(other.name);

/** Where values stand under their keys. */
interface Storage {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => void;
}

const BROWSER: Storage = { read: readStored, write: writeStored };

/** Keeps what is written as long as it is used, for lists that only show what they would look like. */
export const passingStorage = (): Storage => {
  const values = new Map<string, unknown>();
  return {
    read: (key) => values.get(key),
    write: (key, value) => void values.set(key, value),
  };
};

/** Views of one person on one list, in this browser: for servers that keep none. Nothing is shared there. */
export const browserViews = (userId: string, resource: string, storage = BROWSER): ViewStore => {
  const key = `views.${userId}.${resource}`;
  const read = (): readonly SavedView[] => {
    const stored = storage.read(key);
    return Array.isArray(stored) ? stored.flatMap((view) => readView(view) ?? []) : [];
  };
  /** One default at most. */
  const write = (views: readonly SavedView[], changed: SavedView): void =>
    storage.write(
      key,
      views.map((view) =>
        changed.isDefault && view._id !== changed._id ? { ...view, isDefault: false } : view,
      ),
    );
  return {
    list: async () => read().toSorted(byName),
    create: async ({ name = '', isDefault = false }, definition) => {
      const views = read();
      const view: SavedView = {
        ...definition,
        _id: `${Date.now()}.${views.length}`,
        name,
        isShared: false,
        isDefault,
        isOwn: true,
      };
      write([...views, view], view);
      return view;
    },
    change: async (id, head, definition) => {
      const views = read();
      const view = views.find((candidate) => candidate._id === id);
      if (!view) return;
      const { _id, name, isShared, isDefault, isOwn } = view;
      const changed: SavedView = definition
        ? { _id, name, isShared, isDefault, isOwn, ...definition, ...head }
        : { ...view, ...head };
      write(
        views.map((candidate) => (candidate._id === id ? changed : candidate)),
        changed,
      );
    },
    remove: async (id) =>
      storage.write(
        key,
        read().filter((view) => view._id !== id),
      ),
  };
};
