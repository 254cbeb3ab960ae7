import { rmSync } from 'node:fs';
import path from 'node:path';
import { openStorage } from '@vastra/shared/releases';
import { buildStubRelease, storeRelease } from '@vastra/shared/releases/stub-release';
import { expect, getHtml, test } from '../fixtures';
import { buildTwoPages } from '../releases/pages';
import { releasesDir } from '../releases/stored';

test('an admin makes a release live and rolls it back, each by a button', async ({ merchant, page }) => {
  const storage = openStorage({ RELEASES_DIR: releasesDir });
  await storeRelease(storage, buildStubRelease(buildTwoPages('knots', '1.0.0')));
  try {
    await merchant.opens('releases');
    const team = merchant.page.getByRole('region', { name: 'Knots' });
    const makesLive = async (version: string) => {
      await team.getByRole('button', { name: 'Make live' }).first().click();
      const dialog = merchant.page.getByRole('dialog', { name: 'Make a release of Knots live' });
      await dialog.getByRole('combobox', { name: 'Release' }).selectOption(version);
      await dialog.getByRole('button', { name: 'Make live' }).click();
      await expect(team.getByRole('status')).toContainText(`Knots ${version} is live`);
      expect((await getHtml(page, '/knots')).html).toContain(`This is knots ${version}`);
    };
    await makesLive('1.0.0');
    await storeRelease(storage, buildStubRelease(buildTwoPages('knots', '1.0.1')));
    await merchant.opens('releases');
    await makesLive('1.0.1');

    await team.getByRole('button', { name: 'Roll back' }).click();
    await merchant.confirms('Roll back Knots?', 'Roll back');
    await expect(team.getByRole('status')).toContainText('Knots is back at 1.0.0');
    expect((await getHtml(page, '/knots')).html).toContain('This is knots 1.0.0');
  } finally {
    rmSync(path.join(releasesDir, 'mf-knots'), { recursive: true });
  }
});
