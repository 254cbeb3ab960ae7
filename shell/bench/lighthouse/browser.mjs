import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findBrowser } from '../../../.ci/bench/find-browser.mjs';

const { chromium } = createRequire(new URL('../../../e2e/package.json', import.meta.url))('@playwright/test');

const flags = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--remote-debugging-port=0',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const startMs = 20_000;

/** Resolves to the port on which a browser listens, which it prints when it is ready. */
const readPort = (child) =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`The browser did not start: ${output}`)));
    setTimeout(() => reject(new Error(`The browser did not start in ${startMs} ms: ${output}`)), startMs).unref();
  });

/** Closes a browser with all its processes. On some systems a signal would end only the script that has started it. */
async function closeBrowser(port) {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const session = await connection.newBrowserCDPSession();
  // Its response may be lost with the connection.
  await session.send('Browser.close').catch(() => {});
}

/**
 * Starts a browser with an empty profile in `folder` and runs `work` with its port for Lighthouse and with `openPage(url, work)`, which opens a page of a
 * phone's size in the same profile. Lighthouse empties the cache before each run and leaves cookies and localStorage.
 */
export async function withBrowser(folder, work) {
  const profile = await mkdtemp(path.join(folder, 'profile-'));
  const executable = (await findBrowser({ log: console.error })) ?? chromium.executablePath();
  const child = spawn(executable, [...flags, `--user-data-dir=${profile}`], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const portRead = readPort(child);
  try {
    const port = await portRead;
    const openPage = async (url, act) => {
      const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const page = await connection.contexts()[0].newPage();
      try {
        await page.setViewportSize({ width: 412, height: 823 });
        await page.goto(url, { waitUntil: 'networkidle' });
        return await act(page);
      } finally {
        await page.close();
        // Ends the connection only, because the browser was not launched by Playwright.
        await connection.close();
      }
    };
    return await work({ port, openPage });
  } finally {
    await portRead.then(closeBrowser, () => child.kill());
    await ended;
  }
}
