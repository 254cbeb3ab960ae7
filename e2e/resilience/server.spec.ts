import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, htmlOf, test } from '../fixtures';
import { elsewhere, type Fault, faults, remotes } from './remotes';

const releases = path.join(process.env.VAR_DIR ?? '', 'releases');

/** Publishes a copy of the live release whose server build is broken, and makes it live; answers how to undo it. */
async function goLiveBroken(remote: string, fault: Fault, { keepHash = false } = {}): Promise<() => Promise<void>> {
  const pointer = path.join(releases, remote, 'live.json');
  const before = await readFile(pointer, 'utf8');
  const { version } = JSON.parse(before) as { version: string };
  const broken = `0.0.0-${fault.replace(' ', '-').toLowerCase()}`;
  const home = path.join(releases, remote, broken);
  await rm(home, { recursive: true, force: true });
  await cp(path.join(releases, remote, version), home, { recursive: true });
  const release = JSON.parse(await readFile(path.join(home, 'release.json'), 'utf8'));
  const entry = path.join(home, release.serverEntry);
  await rm(entry);
  if (fault === 'hanging') execFileSync('mkfifo', [entry]);
  const source = { error: 'throw new Error("broken release");', HTML: '<!doctype html><h1>Oops</h1>' }[
    fault as 'error' | 'HTML'
  ];
  if (source) {
    await writeFile(entry, source);
    if (!keepHash) release.integrity[release.serverEntry] = createHash('sha256').update(source).digest('base64');
  }
  await writeFile(path.join(home, 'release.json'), JSON.stringify({ ...release, version: broken }));
  const point = async (content: string) => {
    await writeFile(`${pointer}.test`, content);
    await rename(`${pointer}.test`, pointer);
  };
  await point(JSON.stringify({ version: broken }));
  return async () => {
    await point(before);
    // A reader that still waits for the pipe's other end is let go.
    if (fault === 'hanging') execFileSync('sh', ['-c', `: <>"${entry}"`]);
  };
}

// One after the other: they change what is live for everybody.
test.describe.configure({ mode: 'serial' });

for (const remote of remotes) {
  for (const fault of faults) {
    test(`server, ${remote.name} ${fault}: the document says so, the rest works, and it comes back`, async ({
      page,
      complaints,
    }) => {
      const restore = await goLiveBroken(remote.name, fault);
      const entry = `**/releases/${remote.name}/**/remoteEntry.js`;
      try {
        await expect
          .poll(async () => (await htmlOf(page, remote.path)).html.includes('could not be loaded.'), {
            timeout: 10_000,
          })
          .toBe(true);
        const { status, html } = await htmlOf(page, remote.path);
        expect(status).toBe(503);
        expect(html).toContain(`${remote.title} could not be loaded.`);
        expect(html).toContain('<header');
        expect(html).toContain('<footer');
        const other = await htmlOf(page, elsewhere(remote.name).path);
        expect(other.status).toBe(200);
        expect(other.html).not.toContain('could not be loaded.');

        // With the browser's load broken too, the region stays missing until Retry.
        await page.route(entry, (route) => route.abort());
        await page.goto(remote.path);
        await expect(page.getByText(`${remote.title} could not be loaded.`)).toBeVisible();
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));
        await page.unroute(entry);
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByRole('heading', { name: remote.shows }).first()).toBeVisible();
        expect(await page.evaluate(() => 'isSamePage' in window), 'no reload').toBe(true);
      } finally {
        await restore();
      }
      await expect.poll(async () => (await htmlOf(page, remote.path)).status, { timeout: 10_000 }).toBe(200);
      complaints.length = 0;
    });
  }
}

test('a server build that was changed after it was published is never run', async ({ page, complaints }) => {
  const restore = await goLiveBroken('mf-blog', 'error', { keepHash: true });
  try {
    await expect
      .poll(async () => (await htmlOf(page, '/blog')).html.includes('The blog could not be loaded.'), {
        timeout: 10_000,
      })
      .toBe(true);
  } finally {
    await restore();
  }
  complaints.length = 0;
});
