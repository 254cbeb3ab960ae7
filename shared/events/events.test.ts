import { events } from '.';

describe('the event bus', () => {
  it('calls every listener until it is removed', () => {
    const received: number[] = [];
    const stop = events.on('cart:changed', ({ count }) => received.push(count));
    events.emit('cart:changed', { count: 2 });
    stop();
    events.emit('cart:changed', { count: 3 });
    expect(received).toEqual([2]);
  });

  it('does not call the listeners of another event', () => {
    const received: number[] = [];
    const stop = events.on('wishlist:changed', ({ count }) => received.push(count));
    events.emit('cart:changed', { count: 2 });
    stop();
    expect(received).toEqual([]);
  });

  it('receives the events of other tabs', async () => {
    const received = new Promise<number>((resolve) => {
      const stop = events.on('cart:changed', ({ count }) => {
        stop();
        resolve(count);
      });
    });
    const otherTab = new BroadcastChannel('vastra:events');
    otherTab.postMessage({ event: 'cart:changed', fact: { count: 7 } });
    expect(await received).toBe(7);
    otherTab.close();
  });
});
