import Fastify, { type FastifyInstance } from 'fastify';
import { busyCodes, handleError } from './error-handler';

let app: FastifyInstance;
let thrown: Error;
beforeAll(() => {
  app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', async () => {
    throw thrown;
  });
});
afterAll(() => app.close());

const respondTo = async (error: Error) => {
  thrown = error;
  const { statusCode, headers, body } = await app.inject('/');
  return { statusCode, retryAfter: headers['retry-after'], body };
};

const busy: [what: string, details: { code?: string; message?: string }][] = [
  ['PostgreSQL ends', { code: '57P01' }],
  ['PostgreSQL has crashed', { code: '57P02' }],
  ['PostgreSQL starts', { code: '57P03' }],
  ['PostgreSQL has no connection left', { code: '53300' }],
  ['a statement took too long', { code: '57014' }],
  ['a transaction was idle for too long', { code: '25P03' }],
  ['the database does not respond', { code: 'DATABASE_UNRESPONSIVE' }],
  ['nothing listens', { code: 'ECONNREFUSED' }],
  ['the server resets the connection', { code: 'ECONNRESET' }],
  ['the server has closed the connection', { code: 'EPIPE' }],
  ['the name has no IP address', { code: 'ENOTFOUND' }],
  ['the connection times out', { code: 'ETIMEDOUT' }],
  ['PgBouncer cannot reach PostgreSQL', { code: '08P01' }],
  ['a connection breaks', { code: '08006' }],
  ['the pool has no connection', { message: 'timeout exceeded when trying to connect' }],
  ['a connection was lost', { message: 'Connection terminated' }],
  ['a connection was lost during a statement', { message: 'Connection terminated unexpectedly' }],
  ['a connection took too long', { message: 'Connection terminated due to connection timeout' }],
  ['a client was lost', { message: 'Client has encountered a connection error and is not queryable' }],
  ['a client was closed', { message: 'Client was closed and is not queryable' }],
];

it('has a row for each code of a busy database', () => {
  const codes = busy.flatMap(([, { code }]) => (code && !code.startsWith('08') ? [code] : []));
  expect(codes.sort()).toEqual([...busyCodes].sort());
});

it.each(busy)('asks to try again when %s, also inside of another error', async (_what, details) => {
  const cause = Object.assign(new Error('secret of the database'), details);
  for (const error of [cause, new Error('Failed query', { cause })]) {
    const { statusCode, retryAfter, body } = await respondTo(error);
    expect([statusCode, retryAfter, JSON.parse(body).code]).toEqual([503, '2', 'unavailable']);
    expect(body).not.toMatch(/secret|terminated|timeout|queryable/);
  }
});

it.each(['23505', '42P01', ''])('says that other errors are its own (%j)', async (code) => {
  const { statusCode, retryAfter, body } = await respondTo(Object.assign(new Error('secret'), { code }));
  expect([statusCode, retryAfter, JSON.parse(body).code]).toEqual([500, undefined, 'internal_error']);
  expect(body).not.toContain('secret');
});

it.each(['22021', '22P05'])('refuses characters that PostgreSQL cannot store (%s)', async (code) => {
  const { statusCode, body } = await respondTo(Object.assign(new Error('secret'), { code }));
  expect([statusCode, JSON.parse(body).code]).toEqual([400, 'invalid_input']);
  expect(body).not.toContain('secret');
});
