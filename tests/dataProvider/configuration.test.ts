import { describe, expect, test } from 'vitest';
import { apiBases, OWN_CONFIGURATION } from '#dataProvider';

const configuration = {
  markets: { test: 'https://test.example', production: 'https://markets.example' },
  managers: 'https://managers.example',
  store: '',
  testHosts: ['staging.example'],
  signIn: true,
};

describe('the Markets API that a page asks (API-6)', () => {
  test.each(['localhost', '127.0.0.1', '127.8.9.1', '[::1]', '::1', 'staging.example'])(
    'is the test host on %s',
    (hostname) => {
      expect(apiBases(configuration, hostname).markets).toBe('https://test.example');
    },
  );

  test.each(['market.example', 'localhost.example', 'a.staging.example', '128.0.0.1', ''])(
    'is the production host on "%s"',
    (hostname) => {
      expect(apiBases(configuration, hostname).markets).toBe('https://markets.example');
    },
  );
});

test('leaves the other two APIs where the configuration says, wherever the page is', () => {
  expect(apiBases(configuration, 'localhost')).toMatchObject({
    managers: 'https://managers.example',
    store: '',
  });
});

test('finds all three on the server that ships the page', () => {
  expect(apiBases(OWN_CONFIGURATION, 'anywhere.example')).toEqual({
    markets: '/apis/markets',
    managers: '/apis/managers',
    store: '',
  });
});
