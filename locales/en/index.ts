import { admin } from './admin.ts';
import { earnings } from './earnings.ts';
import { errors } from './errors.ts';
import { form } from './form.ts';
import { lists } from './lists.ts';
import { pages } from './pages.ts';
import { rows } from './rows.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';
import { validation } from './validation.ts';

export const english = {
  ra: admin,
  souk: { shell, earnings, pages, table, form, lists, rows },
  validation,
  errors,
};
