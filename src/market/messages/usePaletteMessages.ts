import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import { MAX_SUGGESTION_CHARACTERS } from '#schemas';
import type { Conversation } from '#schemas/generated/types.ts';
import type { Choice, PaletteSource } from '#src/admin/application/palette.ts';
import { SUGGESTIONS_PER_GROUP } from '#src/admin/layout/palette/matching.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { useTeamSight } from '#src/admin/session/teams/useSeesTeams.ts';
import { useTeamNames } from '#src/admin/session/teams/useTeamNames.ts';
import { useDebounced } from '#src/admin/typing/useDebounced.ts';
import { personName } from '#src/market/conversation/personName.ts';
import { lineText } from '#src/market/conversation/thread/eventText.ts';

/** Longer than between two keys of a fast typist: a search through all messages. */
const TYPING_PAUSE_MS = 200;
/** One letter says nothing. */
const MIN_CHARACTERS = 2;

interface Found {
  readonly results: readonly Conversation[];
}

/** Conversations by the person and by what was said (TABLE-12); Enter opens them at the message that was found. */
export const usePaletteMessages: PaletteSource = ({ typed, row }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const canAsk = useCan('conversations') && row === undefined;
  const now = typed.trim().slice(0, MAX_SUGGESTION_CHARACTERS);
  const search = useDebounced(now, TYPING_PAUSE_MS);
  const isAsked = canAsk && now !== '' && search.length >= MIN_CHARACTERS;
  const { data, error, isFetching } = useQuery({
    // Its first word is the resource's: events of messages have it asked again.
    queryKey: ['messages', 'palette', search],
    queryFn: ({ signal }) =>
      dataProvider.call<Found>('conversations', {
        query: { search, limit: String(SUGGESTIONS_PER_GROUP) },
        signal,
      }),
    enabled: isAsked,
    retry: false,
  });
  const messages = useModel().resources.get('messages');
  const seesTeams = useTeamSight();
  const found = isAsked ? (data?.results ?? []) : [];
  const teamName = useTeamNames(
    found.map(({ teamId }) => (messages && seesTeams(messages) ? teamId : undefined)),
  );
  const choices = found.map(({ _id, contact, title, match, last, teamId }): Choice => {
    const said = match ?? last;
    const to = new URLSearchParams({ order: _id });
    if (match) to.set('message', match.messageId);
    return {
      id: `conversation ${_id}`,
      title: personName(contact) || translate('conversation.buyer'),
      facts: [
        title,
        ...(said ? [lineText(said, language, translate)] : []),
        ...teamName(teamId),
      ].filter(Boolean),
      icon: 'chat',
      run: () => void navigate(`/messages?${to}`),
    };
  });
  return {
    groups: [{ id: 'conversations', title: translate('souk.pages.messages.title'), choices }],
    isSearching: isAsked && isFetching,
    error: isAsked ? error : undefined,
  };
};
