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
  const load = async (settings: Record<string, string>) => {
    jest.resetModules();
    Object.assign(process.env, settings);
    try {
      const { findPolicyHeaders } = await import('./security');
      const find = (path: string) => findPolicyHeaders(path, []);
      return { payment: find('/checkout/pay/V1'), others: ['/', '/checkout', '/checkout/payments', '/x'].map(find) };
    } finally {
      for (const name of Object.keys(settings)) delete process.env[name];
    }
  };
  const getDirective = (headers: Record<string, string>, name: string) =>
    headers['content-security-policy'].split('; ').find((directive) => directive.startsWith(name));

  it('is as strict as any other without a provider', async () => {
    const { payment, others } = await load({});
    for (const headers of others) expect(headers).toEqual(payment);
  });

  it('alone may load the scripts and frames of the providers that are set up', async () => {
    const { payment, others } = await load({ RAZORPAY_KEY_ID: 'rzp_test_1', CASHFREE_APP_ID: 'client' });
    expect(getDirective(payment, 'script-src')).toMatch(
      /^script-src 'self' '[^']+' https:\/\/checkout\.razorpay\.com https:\/\/cdn\.razorpay\.com https:\/\/sdk\.cashfree\.com$/,
    );
    expect(getDirective(payment, 'frame-src')).toContain(' https://api.razorpay.com ');
    expect(getDirective(payment, 'frame-src')).toContain(' https://payments.cashfree.com');
    expect(getDirective(payment, 'connect-src')).toContain(' https://lumberjack.razorpay.com ');
    expect(getDirective(payment, 'form-action')).toContain(' https://api.cashfree.com');
    // The providers' scripts write to sinks without policies of this shop, and open windows of banks.
    expect(payment['content-security-policy']).not.toContain('trusted-types');
    expect(payment['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(payment['permissions-policy']).toContain('payment=(self "https://api.razorpay.com"');
    expect(payment['content-security-policy']).not.toContain('unsafe-eval');
    for (const headers of others) {
      expect(JSON.stringify(headers)).not.toMatch(/cashfree|checkout\.razorpay|frame-src|allow-popups/);
      // Released remotes post a form to Razorpay's hosted page.
      expect(getDirective(headers, 'form-action')).toBe("form-action 'self' https://api.razorpay.com");
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    }
  });

  it('allows a stand-in in place of its provider', async () => {
    const { payment } = await load({
      CASHFREE_APP_ID: 'client',
      CASHFREE_SCRIPT_URL: 'http://localhost:4001/cashfree.js',
      CASHFREE_API_URL: 'http://localhost:4001/pg',
    });
    expect(getDirective(payment, 'frame-src')).toBe('frame-src http://localhost:4001');
    expect(payment['content-security-policy']).not.toMatch(/razorpay|cashfree\.com/);
  });
});
