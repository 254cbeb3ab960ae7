import { buildPolicyHeaders, findPolicyHeaders, policyHeaders, securityHeaders } from './security';

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

it('lets the admin area use the camera, and nothing else', () => {
  const headers = { ...securityHeaders, ...findPolicyHeaders([], { pathname: '/admin/stock-count' }) };
  expect(headers['permissions-policy']).toBe(
    securityHeaders['permissions-policy'].replace('camera=()', 'camera=(self)'),
  );
  expect(headers['content-security-policy']).toBe(contentSecurityPolicy);
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
    const { policyHeaders: headers, buildPolicyHeaders: build } = await import('./security');
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(/script-src 'self' '[^']+' https:\/\/challenges\.cloudflare\.com;/);
    expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com;");
    // Its provider's script does not know the policies of this shop.
    expect(policy).not.toContain('trusted-types');
    expect(headers['content-security-policy-report-only']).toContain("require-trusted-types-for 'script'");
    // The scripts of webpack's server would be reported in each preview.
    expect(build({ localUrls: ['http://localhost:3103'] })).not.toHaveProperty('content-security-policy-report-only');
  } finally {
    delete process.env.TURNSTILE_SITE_KEY;
  }
});

it('lets browsers connect to Sentry only if there is a DSN', async () => {
  expect(contentSecurityPolicy).toContain("connect-src 'self';");
  process.env.SENTRY_DSN = 'https://0123456789abcdef@sentry.example.in/1';
  try {
    jest.resetModules();
    const { policyHeaders: headers } = await import('./security');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://sentry.example.in;");
  } finally {
    delete process.env.SENTRY_DSN;
  }
});

it('enforces Trusted Types with the named policies only, unless a remote is previewed from its developer’s machine', () => {
  expect(contentSecurityPolicy).toContain(
    "require-trusted-types-for 'script'; trusted-types default footer post-editor; ",
  );
  expect(policyHeaders).not.toHaveProperty('content-security-policy-report-only');
  const headers = buildPolicyHeaders({ localUrls: ['http://localhost:3103'] });
  expect(headers['content-security-policy']).toContain(' http://localhost:3103;');
  expect(headers['content-security-policy']).not.toContain('trusted-types');
});

it('asks browsers for reports, in the old and the new way', () => {
  expect(contentSecurityPolicy).toMatch(/; report-uri \/api\/v1\/browser-reports; report-to reports$/);
  expect(policyHeaders['reporting-endpoints']).toBe('reports="/api/v1/browser-reports"');
});

describe('the payment page', () => {
  const origins = {
    script: ['https://checkout.provider.test'],
    frame: ['https://api.provider.test', 'https://checkout.provider.test'],
    connect: ['https://api.provider.test', 'https://log.provider.test'],
    img: ['https://cdn.provider.test'],
    form: ['https://api.provider.test'],
  };
  const getDirective = (headers: Record<string, string>, name: string) =>
    headers['content-security-policy'].split('; ').find((directive) => directive.startsWith(name));

  it('is as strict as any other without a provider', () => {
    expect(findPolicyHeaders([])).toEqual(policyHeaders);
  });

  it('alone may load the scripts and frames of the providers that are set up', () => {
    const payment = findPolicyHeaders([], { payment: origins });
    expect(getDirective(payment, 'script-src')).toMatch(
      /^script-src 'self' '[^']+' https:\/\/checkout\.provider\.test$/,
    );
    expect(getDirective(payment, 'frame-src')).toBe(
      'frame-src https://api.provider.test https://checkout.provider.test',
    );
    expect(getDirective(payment, 'connect-src')).toContain(' https://log.provider.test');
    expect(getDirective(payment, 'img-src')).toContain(' https://cdn.provider.test');
    expect(getDirective(payment, 'form-action')).toBe("form-action 'self' https://api.provider.test");
    // The providers' scripts write to sinks without policies of this shop, and open windows of banks.
    expect(payment['content-security-policy']).not.toContain('trusted-types');
    expect(payment['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(payment['permissions-policy']).toContain('payment=(self "https://api.provider.test"');
    expect(payment['content-security-policy']).not.toContain('unsafe-eval');
    expect(JSON.stringify(policyHeaders)).not.toMatch(/provider\.test|frame-src|allow-popups/);
    expect(getDirective(policyHeaders, 'form-action')).toBe("form-action 'self'");
    expect(policyHeaders['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });
});
