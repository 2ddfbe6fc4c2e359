import { describe, expect, test } from 'vitest';
import {
  createAddressRules,
  isPublicAddress,
  type Lookup,
  pinTarget,
  readWebhookUrl,
} from '#server/engine/webhooks/safeAddress.ts';

const NO_RULES = createAddressRules([]);

const resolving =
  (...addresses: readonly string[]): Lookup =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const NEVER: Lookup = async (host) => {
  throw new Error(`an address was looked up: ${host}`);
};

describe('PEOPLE-5: webhooks reach nothing of our own', () => {
  test.each([
    ...[
      '0.0.0.0',
      '0.1.2.3',
      '10.0.0.1',
      '100.64.0.1',
      '127.0.0.1',
      '127.1.2.3',
      '169.254.169.254',
    ],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1'],
    ...['239.255.255.250', '240.0.0.1', '255.255.255.255', '::', '::1', '::7f00:1', '::127.0.0.1'],
    ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '100::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:0:127.0.0.1'],
    ...['64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:db8::1'],
    ...['2001::1', 'localhost', '', '1'],
  ])('%j is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  // As URLs write them: decimal, octal, hexadecimal, short, with a dot at the end, in other digits.
  test.each([
    ...['https://2130706433/', 'https://0x7f000001/', 'https://017700000001/', 'https://127.1/'],
    ...['https://0/', 'https://0x7f.0.0.1/', 'https://127.0.0.1./', 'https://①②⑦.⓪.⓪.①/'],
    ...['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/'],
    ...['https://[64:ff9b::7f00:1]/', 'https://169.254.169.254/latest/meta-data/'],
    ...['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'gopher://example.com/'],
    ...[
      'https://user@example.com/',
      'https://user:word@example.com/',
      'https://:word@example.com/',
    ],
    ...['https://example.com/#part', 'javascript:alert(1)', 'https://', 'no address', ''],
  ])('%j cannot be saved', (text) => {
    expect(readWebhookUrl(text, NO_RULES)).toBeUndefined();
  });

  test('addresses of the public internet can', async () => {
    const url = readWebhookUrl('https://example.com:8443/hooks?key=1', NO_RULES);
    expect(url?.href).toBe('https://example.com:8443/hooks?key=1');
    const target = await pinTarget(new URL('https://example.com/'), NO_RULES, resolving('1.1.1.1'));
    expect(target).toMatchObject({ address: '1.1.1.1', family: 4 });
  });

  test('a name that leads inside is refused, wholly or in one of its addresses', async () => {
    const url = new URL('https://inside.example/');
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '10.0.0.1'], ['::ffff:10.0.0.1'], ['::1']])
      expect(await pinTarget(url, NO_RULES, resolving(...addresses))).toBe('address');
    expect(await pinTarget(url, NO_RULES, resolving())).toBe('name');
    expect(
      await pinTarget(url, NO_RULES, async () => {
        throw new Error('ENOTFOUND');
      }),
    ).toBe('name');
  });

  test('an address is never looked up, and a name once', async () => {
    const target = await pinTarget(new URL('https://1.1.1.1/'), NO_RULES, NEVER);
    expect(target).toMatchObject({ address: '1.1.1.1' });
    let asked = 0;
    // The second answer would lead inside: what was checked is what is connected to.
    const turning: Lookup = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '1.1.1.1' : '127.0.0.1', family: 4 }];
    };
    const pinned = await pinTarget(new URL('https://turning.example/'), NO_RULES, turning);
    expect(pinned).toMatchObject({ address: '1.1.1.1' });
    expect(asked).toBe(1);
  });

  test('what is allowed by name, address or network is open, without TLS too; nothing beside it', async () => {
    const rules = createAddressRules(['hooks.internal', '10.1.0.0/16', 'fd00::/8', '192.168.1.7']);
    const pin = (url: string, ...addresses: readonly string[]) =>
      pinTarget(new URL(url), rules, resolving(...addresses));
    expect(await pin('http://hooks.internal/', '127.0.0.1')).toMatchObject({
      address: '127.0.0.1',
    });
    expect(await pin('http://HOOKS.internal./', '127.0.0.1')).toMatchObject({ family: 4 });
    expect(await pin('http://any.example/', '10.1.2.3')).toMatchObject({ address: '10.1.2.3' });
    expect(await pin('https://any.example/', 'fd00::5')).toMatchObject({ family: 6 });
    expect(await pin('http://192.168.1.7/')).toMatchObject({ address: '192.168.1.7' });
    expect(await pin('http://any.example/', '1.1.1.1')).toBe('address');
    expect(await pin('https://any.example/', '10.2.0.1')).toBe('address');
    expect(await pin('https://hooks.internal.evil.example/', '10.2.0.1')).toBe('address');
    expect(await pin('https://192.168.1.8/')).toBe('address');
    expect(readWebhookUrl('http://hooks.internal/', rules)).toBeDefined();
    expect(readWebhookUrl('https://127.0.0.1/', rules)).toBeUndefined();
  });
});
