import { EventEmitter } from 'node:events';
import type { ReleaseStorage } from '../../releases';
import { Launched, limitWrites } from './launched';

const canary = { version: '1.1.0', share: 0.1, socket: '/tmp/canary.sock' };

it('writes the reports of its machine only while it is the live child', async () => {
  const parent = new EventEmitter();
  const launched = new Launched({ SHELL_ROLE: 'candidate' }, parent as never);
  const write = jest.fn();
  const remove = jest.fn();
  const storage = limitWrites({ write, remove } as unknown as ReleaseStorage, launched.isActive);
  const onChange = jest.fn();
  const onReplaced = jest.fn();
  launched.onChange(onChange);
  launched.onReplaced(onReplaced);

  await storage.write('health/shop-1.json', 'of a candidate');
  parent.emit('message', { type: 'state', canary, refusals: [] });
  expect([onChange.mock.calls.length, launched.canary]).toEqual([1, canary]);
  await storage.write('health/shop-1.json', 'of the live child', null);
  parent.emit('message', { type: 'replaced' });
  await storage.remove('health/shop-1.json');
  expect(onReplaced).toHaveBeenCalledTimes(1);
  expect(write.mock.calls).toEqual([['health/shop-1.json', 'of the live child', null]]);
  expect(remove).not.toHaveBeenCalled();
});

it('is live without a launcher', () => {
  expect(new Launched({}, new EventEmitter() as never).isActive()).toBe(true);
});

it('tells the launcher why this build cannot serve', () => {
  const send = jest.fn();
  new Launched({ SHELL_ROLE: 'candidate' }, Object.assign(new EventEmitter(), { send }) as never).refuse('No API');
  expect(send.mock.calls).toEqual([[{ type: 'refused', reason: 'No API' }]]);
});

it('is the process for young releases, which writes no reports, although older releases of the shell know another role', () => {
  const launched = new Launched({ SHELL_ROLE: 'canary', SHELL_ISOLATED: '1' }, new EventEmitter() as never);
  expect([launched.role, launched.isActive()]).toEqual(['isolated', false]);
});
