import type { validation as english } from '../en/validation.ts';
import type { Translated } from '../messages.ts';

export const validation: Translated<typeof english> = {};
