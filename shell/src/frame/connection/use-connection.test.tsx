import { act, render, screen } from '@testing-library/react';
import { events } from '@vastra/shared/events';
import { api } from '@vastra/shared/http';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { ConnectionBar } from './connection-bar';
import { useConnection } from './use-connection';

let isReady: boolean;
let isOnline: boolean;
let checkTimes: number[];
let stop: () => void;
const reachable = jest.fn();
const realFetch = globalThis.fetch;

const Bar = () => <ConnectionBar connection={useConnection()} />;
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const emitNetworkEvent = (event: 'online' | 'offline') => act(async () => void window.dispatchEvent(new Event(event)));
const call = () =>
  api
    .get('blogs')
    .data()
    .catch(() => {});

beforeEach(() => {
  jest.useFakeTimers();
  isReady = true;
  isOnline = true;
  checkTimes = [];
  reachable.mockReset();
  stop = events.on('shop:reachable', reachable);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  globalThis.fetch = jest.fn(async () => {
    checkTimes.push(Date.now());
    if (!isOnline) throw new TypeError('Failed to fetch');
    return { ok: isReady } as Response;
  });
});
afterEach(() => {
  stop();
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

it('shows nothing and sends nothing while the shop is reachable', async () => {
  stubServer({ 'GET blogs': [] });
  render(<Bar />);
  void call();
  await advance(60_000);
  expect(screen.getByTestId('connection')).toBeEmptyDOMElement();
  expect(checkTimes).toEqual([]);
});

it('shows that the visitor is offline, and for a moment that the shop is back', async () => {
  render(<Bar />);
  isOnline = false;
  await emitNetworkEvent('offline');
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. We keep trying.');
  expect(reachable).not.toHaveBeenCalled();
  isOnline = true;
  await emitNetworkEvent('online');
  expect(screen.getByRole('status')).toHaveTextContent('The shop is back.');
  expect(reachable).toHaveBeenCalledTimes(1);
  await advance(4100);
  expect(screen.getByTestId('connection')).toBeEmptyDOMElement();
});

it('checks again when a check still got through just before the network ended', async () => {
  globalThis.fetch = jest.fn().mockResolvedValueOnce({ ok: true }).mockRejectedValue(new TypeError('Failed to fetch'));
  render(<Bar />);
  isOnline = false;
  await emitNetworkEvent('offline');
  expect(screen.getByTestId('connection')).toBeEmptyDOMElement();
  await advance(1000);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. We keep trying.');
});

it('shows that the shop is unreachable when a call fails, checks less and less often, and stops', async () => {
  stubServer({ 'GET blogs': buildFailure(503, 'unavailable', 'No') });
  isReady = false;
  render(<Bar />);
  void call();
  await advance(5000);
  expect(screen.getByRole('status')).toHaveTextContent('The shop cannot be reached. We keep trying.');
  await advance(200_000);
  const delays = checkTimes.slice(1).map((at, index) => Math.round((at - checkTimes[index]) / 1000));
  expect(delays.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 30, 30]);
  isReady = true;
  await advance(30_000);
  expect(reachable).toHaveBeenCalledTimes(1);
  const checkCount = checkTimes.length;
  await advance(60_000);
  expect(checkTimes).toHaveLength(checkCount);
});

it('does not take the failure of one call for an outage', async () => {
  stubServer({ 'GET blogs': buildFailure(500, 'broken', 'No') });
  render(<Bar />);
  void call();
  await advance(5000);
  expect(checkTimes).toEqual([]);
  stubServer({ 'GET blogs': buildFailure(503, 'payment_unavailable', 'No') });
  void call();
  await advance(5000);
  expect(checkTimes).toHaveLength(1);
  expect(screen.getByTestId('connection')).toBeEmptyDOMElement();
});

it('lets what failed load again if the shop is reachable by then, later and later', async () => {
  stubServer({ 'GET blogs': buildFailure(503, 'unavailable', 'No') });
  reachable.mockImplementation(() => void call());
  render(<Bar />);
  void call();
  await advance(900);
  expect(reachable).not.toHaveBeenCalled();
  await advance(16_000);
  expect(reachable).toHaveBeenCalledTimes(4);
  stubServer({ 'GET blogs': [] });
  await advance(200_000);
  expect(reachable).toHaveBeenCalledTimes(5);
  stubServer({ 'GET blogs': buildFailure(503, 'unavailable', 'No') });
  void call();
  await advance(1500);
  expect(reachable).toHaveBeenCalledTimes(6);
  expect(screen.getByTestId('connection')).toBeEmptyDOMElement();
});

it('detects a call that failed before the bar was loaded', async () => {
  stubServer({ 'GET blogs': buildFailure(503, 'unavailable', 'No') });
  isReady = false;
  void call();
  await advance(5000);
  render(<Bar />);
  await advance(10);
  expect(screen.getByRole('status')).toHaveTextContent('The shop cannot be reached.');
});
