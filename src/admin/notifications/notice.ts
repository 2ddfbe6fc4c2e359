import type { Notice } from '#schemas/model/calls/noticeCalls.ts';
import { noticeKey } from '#schemas/model/texts/noticeKey.ts';

/** Every query about notices begins so. */
export const NOTICES = ['notices'] as const;
export const NOTICE_COUNT = [...NOTICES, 'count'] as const;

type Translate = (key: string, options?: Readonly<Record<string, unknown>>) => string;

/** What a notice says. */
export const saidOf = ({ kind, facts }: Notice, translate: Translate): string =>
  translate(`notices.kinds.${noticeKey(kind, facts)}`, { ...facts, _: kind });
