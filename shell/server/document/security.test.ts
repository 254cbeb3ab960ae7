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
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(contentSecurityPolicy).toContain("frame-ancestors 'none'");
});

it('sends HSTS only if the shop is served by https', async () => {
  expect(await loadHeaders('https://shop.example')).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
  process.env.HSTS_SUBDOMAINS = '1';
  const header = (await loadHeaders('https://shop.example'))['strict-transport-security'];
  delete process.env.HSTS_SUBDOMAINS;
  expect(header).toBe('max-age=31536000; includeSubDomains');
  expect(await loadHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});

it("allows the bot check's script and frame only if it is set up", async () => {
  expect(contentSecurityPolicy).not.toContain('cloudflare');
  process.env.TURNSTILE_SITE_KEY = 'key';
  try {
    jest.resetModules();
    const { contentSecurityPolicy: policy } = await import('./security');
    expect(policy).toMatch(/script-src 'self' '[^']+' https:\/\/challenges\.cloudflare\.com;/);
    expect(policy).toContain('frame-src https://challenges.cloudflare.com;');
  } finally {
    delete process.env.TURNSTILE_SITE_KEY;
  }
});
