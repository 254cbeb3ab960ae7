import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeBarcodeVideo } from '../../../e2e/camera-video';
import { expect, test } from '../../../e2e/fixtures';

const code = '8901234567890';
// The next run of the tests removes the folder.
const folder = join(import.meta.dirname, '../../../var/test/videos');
const video = join(folder, `barcode-${process.pid}.y4m`);
mkdirSync(folder, { recursive: true });
writeBarcodeVideo(video, code);

test.use({
  launchOptions: {
    executablePath: process.env.BROWSER_PATH || undefined,
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
});

test('a merchant counts stock with the camera, and what was counted is there after a reload', async ({ merchant }) => {
  const { page } = merchant;
  await merchant.open('stock-count');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const counted = page.getByLabel(`Counted: ${code}`);
  await expect(counted).toHaveValue('1');
  await expect(page.getByText('No variant has this code')).toBeVisible();
  await page.reload();
  await expect(counted).toHaveValue('1');
  await page.getByRole('button', { name: `Remove ${code}` }).click();

  // An item that stays before the camera is counted once, so a person types the rest.
  await page.getByLabel('Barcode or SKU').fill('INDIGO-M');
  await page.getByLabel('Barcode or SKU').press('Enter');
  await expect(page.getByText(/expected|No variant has this code/)).toBeVisible();
});
