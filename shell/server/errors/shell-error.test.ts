import { ApiError, NetworkError } from '@vastra/shared/http';
import { toShellError } from './shell-error';

const dir = '/var/vastra/release-cache/shell/3.0.0';
const buildError = (file: string, error: Error = new TypeError('x')) =>
  Object.assign(error, { stack: `TypeError: x\n    at render (${file}:10:20)\n    at node:internal/timers:1:1` });

it('names the shell and the frames of its server build', () => {
  expect(toShellError(buildError(`${dir}/server/serve.cjs`), { version: '3.0.0', dir })).toEqual({
    remote: 'shell',
    version: '3.0.0',
    message: 'TypeError: x',
    frames: [{ remote: 'shell', version: '3.0.0', file: 'server/serve.cjs', line: 10, column: 20 }],
  });
});

it('is no error of the API, of other code, or of a build that was not published', () => {
  const file = `${dir}/server/serve.cjs`;
  expect(toShellError(buildError(file, new ApiError(500, 'x', 'x')), { version: '3.0.0', dir })).toBeUndefined();
  expect(toShellError(buildError(file, new NetworkError()), { version: '3.0.0', dir })).toBeUndefined();
  expect(toShellError(buildError('/var/other/x.cjs'), { version: '3.0.0', dir })).toBeUndefined();
  expect(toShellError(buildError(file), { version: undefined, dir })).toBeUndefined();
});
