import type { table as english } from '../en/table.ts';
import type { Translated } from '../messages.ts';

export const table: Translated<typeof english> = {};
