import type { Page } from '@playwright/test';

/** Adds this latency to each request of a page, in ms. Finds journeys that act before the shop has responded. */
const latency = Number(process.env.NETWORK_LATENCY ?? 0);
/** ms by which callbacks for an idle browser come later. Finds what is missing when a visitor acts before the frame's late parts have loaded. */
const idleDelayMs = Number(process.env.LATE_IDLE ?? 0);
/** Factor by which the pages' scripts, styles and layouts are slower. Finds journeys that depend on a quick machine. */
const slowdown = Number(process.env.SLOW_PROCESSOR ?? 1);

/** Slows a page down as the environment says; e2e/README.md lists the variables. */
export async function slowDown(page: Page): Promise<void> {
  if (latency === 0 && slowdown <= 1 && idleDelayMs === 0) return;
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  if (latency > 0) await session.send('Network.emulateNetworkConditions', conditions);
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (idleDelayMs === 0) return;
  await page.addInitScript((delayMs) => {
    const waitForIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (callback, options) =>
      window.setTimeout(() => waitForIdle(callback, options), delayMs);
  }, idleDelayMs);
}
