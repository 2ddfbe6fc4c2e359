import { admin } from './admin.ts';
import { earnings } from './earnings.ts';
import { errors } from './errors.ts';
import { form } from './form.ts';
import { images } from './images.ts';
import { lists } from './lists.ts';
import { messages } from './messages.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { rows } from './rows.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';
import { validation } from './validation.ts';

export const english = {
  ra: admin,
  souk: { settings, shell, earnings, pages, table, form, lists, rows, messages, orders, images },
  validation,
  errors,
};
