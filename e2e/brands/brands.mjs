import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const shopFiles = fileURLToPath(new URL('../../api/src/back-office/shop-file/testing', import.meta.url));

/** Facts that a merchant has before the shop begins: the file of the brand, numbers of the firm, and two products. */
export const brands = [
  {
    id: 'saree-house',
    owner: { name: 'Kavita Mishra', email: 'kavita@zarihouse.example', password: 'forty looms behind the ghat' },
    gstin: '09AAEFZ1234K1ZY',
    returnDays: '5',
    category: { name: 'Sarees', hsn: '5007' },
    netQuantity: '1 saree with blouse piece',
    products: [
      {
        title: 'Banarasi Silk Saree',
        description: 'Pure silk, woven by hand in Varanasi, with a pallu of gold zari. With a blouse piece.',
        ...{ color: 'Maroon', colorCode: '#7a1f2b', sizes: 'Free Size', price: '8499', picture: 'maroon-saree' },
      },
      {
        title: 'Kora Silk Saree',
        description: 'Light kora silk with small butis of gold zari and a border in maroon. With a blouse piece.',
        ...{ color: 'Ivory', colorCode: '#efe2c6', sizes: 'Free Size', price: '5299', picture: 'ivory-saree' },
      },
    ],
  },
  {
    id: 'shoe-shop',
    owner: { name: 'Arul Selvan', email: 'arul@ponshoes.example', password: 'lasts and leather since noon' },
    gstin: '33AAECP5678M1ZV',
    returnDays: '15',
    category: { name: 'Shoes', hsn: '6403' },
    netQuantity: '1 pair',
    products: [
      {
        title: 'Derby in Forest Green',
        description: 'Full-grain leather, a stitched sole that a cobbler can replace, and laces of waxed cotton.',
        ...{ color: 'Green', colorCode: '#14532d', sizes: '7, 8, 9', price: '3499', picture: 'green-derby' },
      },
      {
        title: 'Court Sneaker',
        description: 'White leather with stripes in forest green, a padded collar and a sole of natural rubber.',
        ...{ color: 'White', colorCode: '#f3f5f3', sizes: '7, 8, 9', price: '2799', picture: 'white-sneaker' },
      },
    ],
  },
].map((brand) => {
  const file = `${shopFiles}/${brand.id}.json`;
  return { ...brand, file, parts: JSON.parse(readFileSync(file, 'utf8')).parts };
});

/** Renders the drawing of a product as a photo for an upload. */
export const renderPicture = async (name) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp(fileURLToPath(new URL(`pictures/${name}.svg`, import.meta.url)), { density: 96 })
    .resize(1200, 1500)
    .jpeg({ quality: 90 })
    .toBuffer(),
});
