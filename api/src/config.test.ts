import { readConfig } from './config';

it('listens on this machine only, on port 3001, as a demo', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3001, isDemo: true });
});

it.each([
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DEMO: '1' }, true],
  [{ NODE_ENV: 'production', DEMO: '1', SMTP_URL: 'smtp://mail' }, false],
  [{ SMS_URL: 'https://sms' }, false],
])('%j makes it a demo: %s', (env, isDemo) => {
  expect(readConfig(env).isDemo).toBe(isDemo);
});

it.each(['abc', '70000', '-1', '3.5'])('refuses the port %s', (port) => {
  expect(() => readConfig({ API_PORT: port })).toThrow('API_PORT must be a whole number');
});

it('refuses a short secret', () => {
  expect(() => readConfig({ SESSION_SECRET: 'short' })).toThrow('at least 32 characters');
});
