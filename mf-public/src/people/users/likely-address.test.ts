import { likelyAddress } from './likely-address.rules';

it.each(['gmial.com', 'gmai.com', 'gmail.con', 'gmail.co', 'gamil.com', 'gmaill.com', 'GMAIL.CMO'])(
  'asks whether %s is gmail.com',
  (domain) => expect(likelyAddress(`gus@${domain}`)).toBe('gus@gmail.com'),
);
it.each([
  ['yaho.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['iclod.com', 'icloud.com'],
  ['outlok.com', 'outlook.com'],
])('asks whether %s is %s', (given, meant) => expect(likelyAddress(`gus@${given}`)).toBe(`gus@${meant}`));
it.each(['gmail.com', 'ymail.com', 'mail.com', 'example.com', 'torrance-hapkido.org', 'me.com', ''])(
  'asks nothing about %s',
  (domain) => expect(likelyAddress(`gus@${domain}`)).toBeUndefined(),
);
