import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import type { Addressee } from './addresses.ts';

export interface InvitationTerms {
  readonly role: string;
  readonly language: string;
  readonly teamId: string | undefined;
}

export interface RefusedInvitation extends Addressee {
  readonly reason: string;
}

/** Invites one after the other: whoever is refused is named, and keeps nobody else from being invited. */
export const useInvite = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const reasonOf = (error: unknown): string =>
    (error instanceof ApiError && error.errors[0]?.message) || errorText(error, translate);
  const invite = async (
    people: readonly Addressee[],
    { role, language, teamId }: InvitationTerms,
  ): Promise<readonly RefusedInvitation[]> => {
    setBusy(true);
    const refused: RefusedInvitation[] = [];
    for (const { name, email } of people) {
      const body = { name, email, role, language, ...(teamId !== undefined && { teamId }) };
      try {
        await dataProvider.call('invitationCreate', { body });
      } catch (error) {
        refused.push({ name, email, reason: reasonOf(error) });
      }
    }
    setBusy(false);
    await queryClient.invalidateQueries({ queryKey: ['users'] });
    return refused;
  };
  return { invite, isBusy };
};
