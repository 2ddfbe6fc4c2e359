import { isObject } from '#schemas';
import { NOTICE_CHANNELS, type NoticeChannel } from '#schemas/model/calls/noticeCalls.ts';
import type { NoticeKind } from '#server/engine/features/feature.ts';

/** By which channels one user is told of one kind. */
export type Channels = Readonly<Record<NoticeChannel, boolean>>;

/** What the engine tells of, whatever its application. */
export const ENGINE_NOTICES: readonly NoticeKind[] = [
  { name: 'newDevice', group: 'security', page: true, sound: true, mail: false, isFixed: true },
  {
    name: 'passwordChanged',
    group: 'security',
    page: true,
    sound: true,
    mail: false,
    isFixed: true,
  },
  { name: 'keyMade', group: 'security', page: true, sound: false, mail: true, isFixed: true },
  { name: 'webhookOff', group: 'security', page: true, sound: false, mail: true, isFixed: true },
  { name: 'invitationAccepted', group: 'people', page: true, sound: false, mail: false },
  { name: 'importFinished', group: 'work', page: true, sound: true, mail: false },
  { name: 'schemaReview', group: 'work', page: true, sound: false, mail: true },
  { name: 'schemaRefused', group: 'work', page: true, sound: false, mail: false },
];

/** What was chosen of a kind over its defaults. A kind that is fixed stays on the page. */
export const channelsOf = (kind: NoticeKind, choices: unknown): Channels => {
  const all = isObject(choices) ? choices : {};
  const chosen = isObject(all[kind.name]) ? all[kind.name] : {};
  const of = isObject(chosen) ? chosen : {};
  const pick = (channel: NoticeChannel): boolean =>
    typeof of[channel] === 'boolean' ? of[channel] : kind[channel];
  const [page, sound, mail] = NOTICE_CHANNELS.map(pick);
  return {
    page: kind.isFixed === true || page === true,
    sound: sound === true,
    mail: mail === true,
  };
};
