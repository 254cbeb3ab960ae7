import { contentSecurityPolicy, securityHeaders } from './security';

const loadHeaders = async (origin: string): Promise<Record<string, string>> => {
  jest.resetModules();
  process.env.SITE_URL = origin;
  try {
    return (await import('./security')).securityHeaders;
  } finally {
    delete process.env.SITE_URL;
  }
};

it('forbids framing the shop, MIME sniffing and the camera', () => {
  expect(securityHeaders).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(contentSecurityPolicy).toContain("frame-ancestors 'none'");
});

it('sends HSTS only if the shop is served by https', async () => {
  expect(await loadHeaders('https://shop.example')).toHaveProperty('strict-transport-security');
  expect(await loadHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});
