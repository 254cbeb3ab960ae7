import { contentSecurityPolicy, securityHeaders } from './security';

const headersOf = async (origin: string): Promise<Record<string, string>> => {
  jest.resetModules();
  process.env.SITE_URL = origin;
  try {
    return (await import('./security')).securityHeaders;
  } finally {
    delete process.env.SITE_URL;
  }
};

it('lets nobody frame the shop, guess at types or use the camera', () => {
  expect(securityHeaders).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(contentSecurityPolicy).toContain("frame-ancestors 'none'");
});

it('keeps browsers on https only where the shop is on https', async () => {
  expect(await headersOf('https://shop.example')).toHaveProperty('strict-transport-security');
  expect(await headersOf('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});
