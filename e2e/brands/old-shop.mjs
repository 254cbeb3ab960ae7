import { importTypescript } from '../../shared/tools/import-typescript.mjs';
import { renderPicture } from './brands.mjs';

/** Products of the earlier shop; the second is a draft there. */
export const movedProducts = [
  { title: 'Chanderi Silk Saree', sizes: 'Free Size', price: '6499' },
  { title: 'Block Print Kurta', sizes: 'S, M, L', price: '1299' },
];

const lines = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position,Image Alt Text,Status',
  'chanderi-silk-saree,Chanderi Silk Saree,<p>Silk and cotton from Chanderi.</p>,Zari House,Sarees,festive,Title,Default Title,CS-1,8,6499.00,maroon.jpg,1,The saree with its pallu,active',
  'block-print-kurta,Block Print Kurta,<p>Printed by hand in Bagru.</p>,Zari House,Kurtas,cotton,Size,S,BK-S,5,1299.00,ivory.jpg,1,The kurta,draft',
  'block-print-kurta,,,,,,,M,BK-M,5,1299.00,,,,',
  'block-print-kurta,,,,,,,L,BK-L,5,1299.00,,,,',
];

/** Builds the export of the earlier shop, with its pictures, as a file that a browser uploads. */
export async function buildExport() {
  const { buildZip } = await importTypescript('../api/src/platform/tables/testing/build-workbook.ts');
  const [maroon, ivory] = await Promise.all(['maroon-saree', 'ivory-saree'].map(renderPicture));
  const files = { 'products_export.csv': lines.join('\n'), 'maroon.jpg': maroon.buffer, 'ivory.jpg': ivory.buffer };
  return { name: 'earlier-shop.zip', mimeType: 'application/zip', buffer: buildZip(files) };
}
