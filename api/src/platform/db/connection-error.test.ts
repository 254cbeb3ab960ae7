import { SettingsError } from '@vastra/platform/config';
import { toConnectionError } from './connection-error';

const url = 'postgres://shop:secret@db.example:5432/vastra';
const getReason = (error: Error) => {
  const result = toConnectionError(error, url);
  expect(result.message).not.toContain('secret');
  return result instanceof SettingsError ? result.message : undefined;
};
const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

it.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOENT'])(
  'says that no PostgreSQL responds after %s, also of several IP addresses and inside of another error',
  (code) => {
    for (const error of [
      withCode(code),
      new AggregateError([withCode(code)]),
      new Error('Failed', { cause: withCode(code) }),
    ])
      expect(getReason(error)).toContain(`names db.example:5432, where no PostgreSQL responds (${code})`);
  },
);

it.each([
  ['28000', 'role "shop" does not exist'],
  ['28P01', 'password authentication failed'],
  ['3D000', 'database "vastra" does not exist'],
])('says that PostgreSQL refuses the URL with %s', (code, message) => {
  expect(getReason(withCode(code, message))).toContain(`is refused by db.example:5432, database vastra: ${message}.`);
});

it('asks for a direct connection if a pooler refuses the parameters', () => {
  expect(getReason(new Error('unsupported startup parameter: options'))).toContain('DATABASE_DIRECT_URL');
});

it('names the time limit of a connection', () => {
  expect(getReason(new Error('Connection terminated due to connection timeout'))).toContain('(timeout)');
});

it('leaves other errors as they are', () => {
  expect(getReason(withCode('42P01'))).toBeUndefined();
});
