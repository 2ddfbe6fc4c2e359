/** Written by `npm run types` from schemas/*.json: change those, not this file. */

/**
 * The row of each resource, by the name of its schema file.
 */
export interface ResourceTypes {
  files: File;
  loans: Loan;
  members: Member;
  roles: Role;
  teams: Team;
  tools: Tool;
  users: User;
}
/**
 * A private file of a product, an order or a message (ENT-16).
 */
export interface File extends Row {
  bytes?: number;
  mediaType?: string;
  sha256?: string;
  src: string;
  title: string;
}
/**
 * What every row has, and the server owns.
 */
export interface Row {
  _id: string;
  /**
   * ISO 8601, UTC.
   */
  createdAt: string;
  teamId: string;
  /**
   * ISO 8601, UTC.
   */
  updatedAt: string;
  /**
   * Grows by one at each change.
   */
  version: number;
}
export interface Loan extends Row {
  days: number;
  dueAt?: string;
  memberId: string;
  status: 'out' | 'returned';
  toolId: string;
}
export interface Member extends Row {
  email?: string;
  name: string;
}
/**
 * What its users may do, resource by resource.
 */
export interface Role extends Row {
  actsAs?: 'support' | 'seller' | 'admin';
  builtIn?: boolean;
  description?: string;
  name: string;
  permissions?: {
    [k: string]: ('search' | 'get' | 'create' | 'update' | 'delete')[];
  };
  scope: 'team' | 'all';
}
/**
 * A group of people: the tenant that rows belong to.
 */
export interface Team extends Row {
  members?: string[];
  name: string;
  settings?: {
    [k: string]: unknown;
  };
}
export interface Tool extends Row {
  description?: string;
  kind: 'garden' | 'wood' | 'metal' | 'kitchen';
  title: string;
  value?: number;
}
/**
 * A person who signs in; every user belongs to one team.
 */
export interface User extends Row {
  email: string;
  name: string;
  /**
   * Sent, never answered.
   */
  password?: string;
  /**
   * Sent, never answered.
   */
  passwordConfirmation?: string;
  role: string;
  status?: 'active' | 'blocked';
}

export type ResourceName = keyof ResourceTypes;
