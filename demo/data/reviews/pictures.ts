/** Picture ids by product and by the review's author (index into `users.ts`). */
export const reviewPictures: Record<string, Record<number, string[]>> = {
  'indigo-denim-jacket': {
    93: ['indigo-denim-jacket-indigo-folded', 'indigo-denim-jacket-indigo-detail'],
    32: ['indigo-denim-jacket-light-wash-folded'],
  },
  'everyday-crew-tshirt': { 27: ['everyday-crew-tshirt-white-folded'] },
  'block-print-cotton-kurta': { 7: ['block-print-cotton-kurta-indigo-detail'] },
  'everyday-rayon-kurta': { 0: ['everyday-rayon-kurta-dusty-rose-folded'] },
  'embroidered-mojari': { 112: ['embroidered-mojari-wine-styled', 'embroidered-mojari-wine-detail'] },
};
