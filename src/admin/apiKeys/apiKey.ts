import type { ApiKeyState } from '#schemas/model/calls/apiKeyCalls.ts';
import type { Permissions } from '#src/admin/session/permissionGrid.ts';

/** A line of `apiKeys`. */
export interface ApiKey {
  readonly _id: string;
  readonly teamId: string;
  readonly name: string;
  readonly beginning: string;
  readonly state: ApiKeyState;
  readonly permissions: Permissions;
  readonly addresses: readonly string[];
  readonly maker: { readonly _id: string; readonly name?: string };
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
  readonly lastAddress: string | null;
  readonly replacedBy: string | null;
}

/** Answer of `apiKeyCreate` and `apiKeyRotate`. */
export interface MadeKey {
  readonly token: string;
}

/** A page of a list. */
export interface Paged<Item> {
  readonly results: readonly Item[];
  readonly pagination: { readonly current_page: number; readonly last_page: number };
}

export const API_KEYS_QUERY = ['apiKeys'] as const;
