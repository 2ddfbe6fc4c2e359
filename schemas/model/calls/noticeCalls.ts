import type { AnnouncedCall } from '../apis.ts';

/** By what somebody is told: a line of the list, a sound of an open page, a letter now and then. */
export const NOTICE_CHANNELS = ['page', 'sound', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** How often letters about unread notices go out. */
export const DIGESTS = ['hourly', 'daily'] as const;

const call = (method: 'GET' | 'POST', path: string) =>
  ({ needs: 'notifications', api: 'store', method, path: `/api/notifications${path}` }) as const;

export const NOTICE_CALLS = {
  notices: call('GET', ''),
  noticeCount: call('GET', '/count'),
  noticesRead: call('POST', '/read'),
  noticeChoices: call('GET', '/choices'),
  noticeChoicesUpdate: call('POST', '/choices'),
} as const satisfies Record<string, AnnouncedCall>;

/** What somebody was told. */
export interface Notice {
  readonly _id: string;
  readonly kind: string;
  readonly at: string;
  /** How often it happened since it was last read. */
  readonly times: number;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly link: string | null;
  readonly isRead: boolean;
  readonly isSounding: boolean;
}

/** Answer of `notices`. */
export interface NoticeAnswer {
  readonly results: readonly Notice[];
  readonly next: string | null;
}

/** Answer of `noticeCount`. */
export interface NoticeCount {
  readonly unread: number;
  readonly newest: Notice | null;
}

type NoticeCalls = typeof NOTICE_CALLS;

declare module '../apis.ts' {
  interface NamedCalls extends NoticeCalls {}
  interface Features {
    readonly notifications: true;
  }
}

declare module '../events.ts' {
  interface EventKinds {
    /** Somebody was told something, or has read it; its `id` is the user's, who alone receives it. */
    readonly notice: true;
  }
}
