import { noticeKey } from '#schemas/model/texts/noticeKey.ts';

/** Answer of `notices`. */
export interface Notice {
  readonly _id: string;
  readonly kind: string;
  readonly at: string;
  readonly times: number;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly link: string | null;
  readonly isRead: boolean;
  readonly isSounding: boolean;
}

export interface NoticeAnswer {
  readonly results: readonly Notice[];
  readonly next: string | null;
}

/** Answer of `noticeCount`. */
export interface NoticeCount {
  readonly unread: number;
  readonly newest: Notice | null;
}

/** Every query about notices begins so. */
export const NOTICES = ['notices'] as const;
export const NOTICE_COUNT = [...NOTICES, 'count'] as const;

type Translate = (key: string, options?: Readonly<Record<string, unknown>>) => string;

/** What a notice says. */
export const saidOf = ({ kind, facts }: Notice, translate: Translate): string =>
  translate(`notices.kinds.${noticeKey(kind, facts)}`, { ...facts, _: kind });
