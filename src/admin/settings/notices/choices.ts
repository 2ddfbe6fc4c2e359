import type { DIGESTS, NoticeChannel } from '#schemas/model/calls/noticeCalls.ts';

export type Digest = (typeof DIGESTS)[number];

/** Answer of `noticeChoices`. */
export interface NoticeChoices {
  readonly every: Digest;
  readonly kinds: readonly (Readonly<Record<NoticeChannel, boolean>> & {
    readonly name: string;
    readonly group: string;
    readonly isFixed: boolean;
  })[];
}

export const NOTICE_CHOICES = ['notice choices'] as const;
