import type { RaRecord } from 'react-admin';

/** Rows as the data provider hands them over, one shape for every test of lists and details. */

export const apps: readonly RaRecord[] = [
  { title: 'Invoice Maker', status: 'publish', freeToInstall: true, tags: ['billing', 'pdf'] },
  { title: 'Stock Watch', status: 'draft', freeToInstall: false, tags: ['stock'] },
  { title: 'Loyalty Cards', status: 'archive', freeToInstall: false, tags: [] },
].map((app, index) => ({
  id: `a${index}`,
  updatedAt: `2026-03-0${index + 1}T10:00:00.000Z`,
  createdAt: `2026-02-0${index + 1}T10:00:00.000Z`,
  ...app,
}));

export const customers: readonly RaRecord[] = ['Amina', 'Boris', 'Chloé'].map(
  (firstname, index) => ({
    id: `c${index}`,
    firstname,
    lastname: 'Haddad',
    fullname: `${firstname} Haddad`,
    email: `person${index}@example.com`,
    createdAt: `2026-01-0${index + 1}T10:00:00.000Z`,
  }),
);

export const orders: readonly RaRecord[] = [
  { title: 'Logo design', status: 'paid', total: 1_250.5, customerId: 'c0' },
  { title: 'Shop set-up', status: 'pending', total: 90, customerId: 'c1' },
  { title: 'Old import', status: 'on_hold', total: '12 euros', customerId: 'c9' },
].map((order, index) => ({
  id: `o${index}`,
  invoiceId: `INV-00${index}`,
  currency: 'USD',
  createdAt: `2026-03-1${index}T08:30:00.000Z`,
  ...order,
}));
