import { buildPolicyHeaders, policyHeaders, securityHeaders } from './security';

const contentSecurityPolicy = policyHeaders['content-security-policy'];

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
    const { policyHeaders: headers } = await import('./security');
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(/script-src 'self' '[^']+' https:\/\/challenges\.cloudflare\.com;/);
    expect(policy).toContain('frame-src https://challenges.cloudflare.com;');
    // Its provider's script does not know the policies of this shop.
    expect(policy).not.toContain('trusted-types');
    expect(headers['content-security-policy-report-only']).toContain("require-trusted-types-for 'script'");
  } finally {
    delete process.env.TURNSTILE_SITE_KEY;
  }
});

it('enforces Trusted Types with the named policies only, unless a remote is previewed from its developer’s machine', () => {
  expect(contentSecurityPolicy).toContain(
    "require-trusted-types-for 'script'; trusted-types default footer post-editor; ",
  );
  expect(policyHeaders).not.toHaveProperty('content-security-policy-report-only');
  const headers = buildPolicyHeaders(['http://localhost:3103']);
  expect(headers['content-security-policy']).toContain(' http://localhost:3103;');
  expect(headers['content-security-policy']).not.toContain('trusted-types');
});

it('asks browsers for reports, in the old and the new way', () => {
  expect(contentSecurityPolicy).toMatch(/; report-uri \/api\/v1\/browser-reports; report-to reports$/);
  expect(policyHeaders['reporting-endpoints']).toBe('reports="/api/v1/browser-reports"');
});
