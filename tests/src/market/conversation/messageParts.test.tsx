import { expect, test } from 'vitest';
import { richMessage } from '#src/market/conversation/richMessage.ts';
import { messageParts } from '#src/market/conversation/thread/messageParts.ts';

const PICTURE = { src: '/apis/markets/images/a1/logo.png', title: 'Our "logo"' };

test('sends pictures of the library behind the words and shows them apart', () => {
  const message = richMessage('Here it is', undefined, [PICTURE]);

  expect(messageParts(message)).toEqual({
    words: '<p>Here it is</p>',
    pictures: [PICTURE],
  });
  expect(messageParts(richMessage('', undefined, [PICTURE])).words).toBe('');
});

test('links a picture of another host instead of showing it', () => {
  const message = richMessage('', undefined, [{ src: 'https://cdn.example/a.png', title: 'A' }]);

  expect(message).toBe('<p><a href="https://cdn.example/a.png">A</a></p>');
});

test('shows no picture from elsewhere and runs nothing that comes with one', () => {
  const hostile =
    '<p>Hi</p><img src="//evil.example/x.png" onerror="alert(1)"><img src="data:image/png;base64,x">';

  expect(messageParts(hostile)).toEqual({ words: '<p>Hi</p>', pictures: [] });
});

test('links addresses that another program sent as plain text, and nothing within a link or code', () => {
  const sent =
    '<p>See https://souk.example/a?b=1&amp;c=2. And <code>https://x.example</code></p>' +
    '<p><a href="https://y.example">https://y.example</a></p>';

  expect(messageParts(sent).words).toBe(
    '<p>See <a href="https://souk.example/a?b=1&amp;c=2">https://souk.example/a?b=1&amp;c=2</a>. ' +
      'And <code>https://x.example</code></p>' +
      '<p><a href="https://y.example">https://y.example</a></p>',
  );
});
