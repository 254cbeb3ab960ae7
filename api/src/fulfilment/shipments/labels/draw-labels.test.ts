import sharp from 'sharp';
import { toGreyLogo } from '../../../accounting/invoices/pdf/paper-look';
import { demoSeller } from '../../../pricing/tax/seller';
import { postalAddress } from '../../../testing/shop';
import { drawLabels } from './draw-labels';
import type { PrintedShipment } from './load-labels';

const parcel = {
  shipment: { number: 1, carrierName: 'Delhivery', awb: 'D-4711', weightGrams: 500, lengthMm: null },
  order: { id: 'V1', shippingMethod: 'standard', address: { ...postalAddress, line2: '', district: '' } },
  lines: [],
} as unknown as PrintedShipment;

const drawLogo = () =>
  sharp({ create: { width: 200, height: 80, channels: 4, background: { r: 200, g: 20, b: 60, alpha: 0.5 } } })
    .png()
    .toBuffer();

it('shows the logo beside the sender, in grey on white', async () => {
  const logo = await toGreyLogo(await drawLogo());
  expect(await sharp(logo).metadata()).toMatchObject({ space: 'b-w', hasAlpha: false });
  const withLogo = (await drawLabels([parcel], { seller: demoSeller, logo })).toString('latin1');
  expect(withLogo).toContain('/Subtype /Image');
  expect((await drawLabels([parcel], { seller: demoSeller })).toString('latin1')).not.toContain('/Subtype /Image');
});
