import { events } from '.';

describe('the event bus', () => {
  it('tells everyone who listens, until they stop', () => {
    const heard: number[] = [];
    const stop = events.on('cart:changed', ({ count }) => heard.push(count));
    events.emit('cart:changed', { count: 2 });
    stop();
    events.emit('cart:changed', { count: 3 });
    expect(heard).toEqual([2]);
  });

  it('keeps facts apart', () => {
    const heard: number[] = [];
    const stop = events.on('wishlist:changed', ({ count }) => heard.push(count));
    events.emit('cart:changed', { count: 2 });
    stop();
    expect(heard).toEqual([]);
  });

  it('hears what other tabs tell', async () => {
    const heard = new Promise<number>((resolve) => {
      const stop = events.on('cart:changed', ({ count }) => {
        stop();
        resolve(count);
      });
    });
    const otherTab = new BroadcastChannel('vastra:events');
    otherTab.postMessage({ event: 'cart:changed', fact: { count: 7 } });
    expect(await heard).toBe(7);
    otherTab.close();
  });
});
