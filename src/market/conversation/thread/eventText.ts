import type { JsonSchema, Language } from '#schemas';
import eventDocument from '#schemas/generated/shared/messageEvent.json' with { type: 'json' };
import type { ConversationLine, MessageEvent } from '#schemas/generated/types.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Events of which it matters who caused them have a text for each. */
const BY_CAUSE: readonly string[] = ['order_cancelled', 'order_completed', 'offer_withdrawn'];

const KINDS: JsonSchema['x-enum'] = eventDocument.properties.kind['x-enum'];

/** What an event is called; undefined for one of a later version. */
export const eventTitle = (kind: string, language: Language): string | undefined =>
  KINDS?.[kind]?.[language];

/** What happened, in the reader's words; the server's own words for an event of a later version. */
export const eventText = (
  { kind, by }: Pick<MessageEvent, 'kind' | 'by'>,
  otherwise: string,
  language: Language,
  translate: Translate,
): string =>
  translate(`conversation.events.${BY_CAUSE.includes(kind) ? `${kind}_${by}` : kind}`, {
    _: eventTitle(kind, language) ?? otherwise,
  });

/** A line of the list of conversations: what was said, that something was attached, or the event in the reader's words. */
export const lineText = (
  line: ConversationLine,
  language: Language,
  translate: Translate,
): string =>
  line.event === undefined
    ? line.text || translate('conversation.line.attachment')
    : translate(`conversation.line.${line.event}`, {
        _: eventTitle(line.event, language) ?? line.text,
      });
