import { expect, test } from 'vitest';
import { chatAbout } from './links.ts';

test.each([
  ['', {}],
  ['?order=WB-48213-7', { order: 'WB-48213-7' }],
  ['?text=Where+is+it%3F', { text: 'Where is it?' }],
  ['?text=%E4%BD%A0%E5%A5%BD&order=1', { order: '1', text: '你好' }],
  ['?order=&text=', {}],
  ['?Order=1', {}],
  ['?order=1&order=2', { order: '1' }],
  ['#chat', {}],
  ['?user=usr_1&token=x', {}],
])('a link to the chat with %j asks about %j', (search, about) => {
  expect(chatAbout(new URL(`https://shop.example/en/chat-open${search}`))).toEqual(about);
});
