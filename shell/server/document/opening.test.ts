import { createOpeningReader, isShownBeforeOpening } from './opening';

const buildShop = () => {
  let now = 0;
  let reply: () => Promise<unknown> = async () => ({ data: { name: 'Silks' } });
  let callCount = 0;
  const isOpen = createOpeningReader(
    () => {
      callCount += 1;
      return reply();
    },
    () => now,
  );
  return {
    isOpen,
    getCallCount: () => callCount,
    replyWith: (data: object) => {
      reply = async () => ({ data });
    },
    fail: () => {
      reply = () => Promise.reject(new Error('ECONNREFUSED'));
    },
    wait: (ms: number) => {
      now += ms;
    },
  };
};

it('reads whether the shop is open once a second, and sees at once that a closed shop was opened', async () => {
  const shop = buildShop();
  shop.replyWith({ isOpen: false });
  expect([await shop.isOpen(), await shop.isOpen(), shop.getCallCount()]).toEqual([false, false, 1]);
  shop.replyWith({});
  shop.wait(1001);
  expect([await shop.isOpen(), shop.getCallCount()]).toEqual([true, 2]);
});

it('does not let the documents of an open shop wait, and closes it with the next document', async () => {
  const shop = buildShop();
  expect(await shop.isOpen()).toBe(true);
  shop.replyWith({ isOpen: false });
  shop.wait(1001);
  expect(await shop.isOpen()).toBe(true);
  expect(await shop.isOpen()).toBe(false);
});

it('keeps the last state while the API does not respond, and is open without one', async () => {
  const shop = buildShop();
  shop.fail();
  expect(await shop.isOpen()).toBe(true);
  shop.replyWith({ isOpen: false });
  shop.wait(1001);
  await shop.isOpen();
  expect(await shop.isOpen()).toBe(false);
  shop.fail();
  shop.wait(1001);
  expect(await shop.isOpen()).toBe(false);
});

it.each([
  ['/admin', true],
  ['/admin/invitation', true],
  ['/forgot-password', true],
  ['/terms', true],
  ['/checkout/pay/V1-1', true],
  ['/checkout', false],
  ['/administrator', false],
  ['/', false],
])('%s is shown before the opening: %s', (path, isShown) => {
  expect(isShownBeforeOpening(path)).toBe(isShown);
});
