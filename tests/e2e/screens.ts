/** The seven lists of the seed with their paths, as ROUTE-2 to ROUTE-8 write them, and as people name them. */
export const LISTS = [
  { path: 'orders', title: 'Orders', sortBy: 'Total', search: 'Logo' },
  { path: 'customers', title: 'Customers', sortBy: 'Company', search: 'Haddad' },
  { path: 'applications', title: 'Apps', sortBy: 'Title', search: 'Sign-up' },
  { path: 'themes', title: 'Themes', sortBy: 'Title', search: 'Kohl' },
  { path: 'services', title: 'Services', sortBy: 'Price', search: 'Logo' },
  { path: 'categories', title: 'Categories', sortBy: 'Slug', search: 'marketing' },
  { path: 'withdrawns', title: 'Withdrawals', sortBy: 'Amount', search: 'TR' },
] as const;
