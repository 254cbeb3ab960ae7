import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import { createStrayErrorHandlers } from './stray-errors';

const cart = { remote: 'mf-cart', version: '2.1.0', dir: '/releases/mf-cart/2.1.0' } as StoredRelease;
const blog = { remote: 'mf-blog', version: '1.0.0', dir: '/releases/mf-blog/1.0.0' } as StoredRelease;

function setUp() {
  const countRender = jest.fn();
  const addShellError = jest.fn();
  const log = { error: jest.fn() };
  const exit = jest.fn();
  const handlers = createStrayErrorHandlers({
    listReleases: () => [cart, blog],
    health: { countRender, addShellError },
    log,
    exit,
  });
  return { ...handlers, countRender, addShellError, log, exit };
}

const buildError = (file: string): Error =>
  Object.assign(new Error('stray'), { stack: `Error: stray\n    at ${file}:1:1\n    at node:internal/timers:1:1` });
const inCart = buildError('/releases/mf-cart/2.1.0/server/page-cart.cjs');
const inServer = buildError('/shop/shell/dist/server/main.cjs');

it('counts a stray rejection and a stray exception of a remote as failures of its release, and goes on', () => {
  const { onRejection, onException, countRender, log, exit } = setUp();
  onRejection(inCart);
  onException(inCart);
  const frame = { remote: 'mf-cart', version: '2.1.0', file: 'server/page-cart.cjs', line: 1, column: 1 };
  const failure = { hasFailed: true, error: { message: 'Error: stray', frames: [frame] } };
  expect(countRender.mock.calls).toEqual([
    [cart, failure],
    [cart, failure],
  ]);
  expect(log.error).toHaveBeenCalledWith({ err: inCart }, 'mf-cart 2.1.0 left an error uncaught on the server');
  expect(exit).not.toHaveBeenCalled();
});

it('logs a stray rejection of the server itself and of the API, and blames no remote', () => {
  const { onRejection, countRender, addShellError, log, exit } = setUp();
  onRejection(inServer);
  onRejection(undefined);
  expect(countRender).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(addShellError.mock.calls).toEqual([[inServer], [undefined]]);
  expect(exit).not.toHaveBeenCalled();
});

it('ends the process after an exception of the server itself', () => {
  const { onException, exit } = setUp();
  onException(inServer);
  expect(exit).toHaveBeenCalledTimes(1);
});
