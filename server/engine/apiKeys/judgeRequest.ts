import { fieldsRefused } from '#server/engine/errors/errors.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import type { Permissions } from '#server/engine/records/records.ts';
import { isAddressOrNetwork } from './keyAddresses.ts';

/** What a new key is to be. */
export interface KeyRequest {
  readonly name: string;
  readonly permissions: Permissions;
  readonly addresses?: readonly string[] | undefined;
  readonly days?: number | undefined;
  readonly teamId?: string | undefined;
}

/** Errors: 422 with the fields that are refused. */
export const judgeRequest = (
  { name, permissions, addresses = [], days }: KeyRequest,
  mostDays: number,
): void => {
  const isFilled = Object.values(permissions).some((verbs) => verbs.length > 0);
  const wrong = addresses.find((text) => !isAddressOrNetwork(text));
  const issues = [
    ...(name.trim() === '' ? [issue('name', 'required')] : []),
    ...(isFilled ? [] : [issue('permissions', 'required')]),
    ...(wrong === undefined ? [] : [issue('addresses', 'format', { value: wrong })]),
    ...(days !== undefined && days > mostDays
      ? [issue('days', 'maximum', { limit: mostDays })]
      : []),
  ];
  if (issues.length > 0) throw fieldsRefused(issues);
};
