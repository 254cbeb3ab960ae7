import Fastify, { type FastifyInstance } from 'fastify';
import { handleError } from './error-handler';

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

it.each([
  ['PostgreSQL ends', { code: '57P01' }],
  ['PostgreSQL starts', { code: '57P03' }],
  ['PgBouncer cannot reach PostgreSQL', { code: '08P01' }],
  ['a connection breaks', { code: '08006' }],
  ['nothing listens', { code: 'ECONNREFUSED' }],
  ['the pool has no connection', { message: 'timeout exceeded when trying to connect' }],
  ['a connection was lost', { message: 'Connection terminated unexpectedly' }],
])('asks to try again when %s, also inside of another error', async (_what, details) => {
  const cause = Object.assign(new Error('secret of the database'), details);
  for (const error of [cause, new Error('Failed query', { cause })]) {
    const { statusCode, retryAfter, body } = await respondTo(error);
    expect([statusCode, retryAfter, JSON.parse(body).code]).toEqual([503, '2', 'unavailable']);
    expect(body).not.toMatch(/secret|terminated|timeout/);
  }
});

it.each(['23505', '42P01', ''])('says that other errors are its own (%j)', async (code) => {
  const { statusCode, retryAfter, body } = await respondTo(Object.assign(new Error('secret'), { code }));
  expect([statusCode, retryAfter, JSON.parse(body).code]).toEqual([500, undefined, 'internal_error']);
  expect(body).not.toContain('secret');
});
