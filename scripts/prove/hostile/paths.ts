/** Where attacks go, once. */
const MARKETS = '/apis/markets/api';

export const PATHS = {
  services: `${MARKETS}/services`,
  orders: `${MARKETS}/orders`,
  messages: `${MARKETS}/messages`,
  offers: `${MARKETS}/offers`,
  deliveries: `${MARKETS}/deliveries`,
  categories: `${MARKETS}/categories`,
  files: `${MARKETS}/files`,
  images: `${MARKETS}/images`,
  customers: '/api/customers',
  users: '/api/users',
  views: '/api/views',
  settings: '/api/settings',
  import: '/api/import',
  login: '/api/auth/login',
  code: '/api/auth/code',
  password: '/api/auth/password',
  events: '/api/events',
  suggestions: '/api/search/suggestions',
  statistics: '/api/statistics',
  openApi: '/api/openapi.json',
  visits: '/api/visits/create',
  rest: '/api/rest',
  decrease: '/apis/managers/api/balances/decreaseBalance',
} as const;
