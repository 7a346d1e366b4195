import { request } from './request';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

const authorizationOf = async (call: { url: string; token?: string; deviceToken?: string }) => {
  let sent: HeadersInit | undefined;
  globalThis.fetch = (_, init) => {
    sent = init?.headers;
    return Promise.resolve(new Response('{}'));
  };
  await request({ method: 'GET', ...call });
  return new Headers(sent).get('authorization');
};

it('calls as the paired device, also in a browser where a person is logged in', async () => {
  expect(await authorizationOf({ url: '/api/devices/self', token: 'person', deviceToken: 'tablet' })).toBe(
    'Device tablet',
  );
  expect(await authorizationOf({ url: '/api/devices/self', token: 'person' })).toBe('Bearer person');
});

it.each(['https://elsewhere.example/api/devices/self', '/apiary', '//elsewhere.example/api/'])(
  'sends no token to %s',
  async (url) => {
    expect(await authorizationOf({ url, deviceToken: 'tablet' })).toBeNull();
  },
);
