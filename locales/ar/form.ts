import type { form as english } from '../en/form.ts';
import type { Translated } from '../messages.ts';

export const form: Translated<typeof english> = {};
