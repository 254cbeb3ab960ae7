import { rmSync } from 'node:fs';
import path from 'node:path';
import { openStorage } from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { expect, getHtml, test } from '../fixtures';
import { releasesDir } from '../releases/release-files';
import { buildTwoPageRelease } from '../releases/stub-pages';

test('an admin makes a release live and rolls it back in the admin area', async ({ merchant, page }) => {
  const storage = openStorage({ RELEASES_DIR: releasesDir });
  await storeRelease(storage, buildStubRelease(buildTwoPageRelease('knots', '1.0.0')));
  try {
    await merchant.open('releases');
    const remote = merchant.page.getByRole('region', { name: 'Knots' });
    const makeLive = async (version: string) => {
      await remote.getByRole('button', { name: 'Make live' }).first().click();
      const dialog = merchant.page.getByRole('dialog', { name: 'Make a release of Knots live' });
      await dialog.getByRole('combobox', { name: 'Release' }).selectOption(version);
      await dialog.getByRole('button', { name: 'Make live' }).click();
      await expect(remote.getByRole('status')).toContainText(`Knots ${version} is live`);
      expect((await getHtml(page, '/knots')).html).toContain(`This is knots ${version}`);
    };
    await makeLive('1.0.0');
    await storeRelease(storage, buildStubRelease(buildTwoPageRelease('knots', '1.0.1')));
    await merchant.open('releases');
    await makeLive('1.0.1');

    await remote.getByRole('button', { name: 'Roll back' }).click();
    await merchant.confirmDialog('Roll back Knots?', 'Roll back');
    await expect(remote.getByRole('status')).toContainText('Knots was rolled back to 1.0.0');
    expect((await getHtml(page, '/knots')).html).toContain('This is knots 1.0.0');

    await expect(merchant.page.getByRole('region', { name: 'API' })).toContainText('Has what live releases use');
    // Is open from the start while a budget is used up, for instance by the pages that other journeys make fail.
    const byTeam = merchant.page
      .locator('details')
      .filter({ has: merchant.page.getByText('By team', { exact: true }) });
    if ((await byTeam.getAttribute('open')) === null) await byTeam.getByText('By team').click();
    await expect(byTeam.getByRole('row', { name: /^Knots knots 99.9%/ })).toBeVisible();
    await merchant.page.getByRole('link', { name: 'Dependencies' }).last().click();
    const users = merchant.page.getByRole('list', { name: 'Who uses' });
    await expect(users.getByRole('button', { name: /^Knots 1\.0\.0.*uses nothing/ })).toBeVisible();
    await users.getByRole('button', { name: /^Catalog .*Blog [^;]*: 1 fragment/ }).click();
    await expect(merchant.page.getByText(/^Catalog uses .*Cart .* commands/)).toBeVisible();
    await expect(merchant.page.getByRole('row', { name: /blog\/latest-posts Fragment Blog/ })).toBeVisible();
  } finally {
    rmSync(path.join(releasesDir, 'mf-knots'), { recursive: true });
  }
});
