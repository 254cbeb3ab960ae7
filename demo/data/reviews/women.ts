import { buildReview, type ReviewsByProduct } from './row';

export const womenReviews: ReviewsByProduct = {
  'sprig-block-print-kurta': [
    buildReview(94, 3, 80, 3)`Pretty kurta, but I am 4'11" and it came to my shins. Returned it, no questions asked.`,
    buildReview(76, 5, 90, 3)`
      The teal is deep and the print is slightly irregular, as it should be. Gets softer with each wash.
    `,
    buildReview(82, 5, 96, 5)`Bought Madder for my mother and then Teal for myself.`,
    buildReview(14, 5, 127, 2)`Pocket! And no slip needed. I wear it to school to teach, and nobody can see the chalk.`,
  ],
  'wide-leg-cotton-palazzo': [
    buildReview(67, 5, 22, 0)`So airy. Survives a bus ride and a meeting without looking crushed, and it has pockets.`,
    buildReview(
      118,
      4,
      50,
      1,
    )`Colour is closer to magenta than plum in daylight, still very nice. I am 5'2" and took up the hem.`,
  ],
  'everyday-rayon-kurta': [
    buildReview(72, 5, 5, 0)`The Mint is a lovely pale green, not hospital green. Ordered Charcoal too.`,
    buildReview(
      0,
      4,
      25,
      1,
    )`Soft and falls well. I hang it folded over the line, as they advise, and it has kept its length.`,
    buildReview(42, 3, 240, 4)`Comfortable, but it did become longer by an inch after washing. Fine with palazzos.`,
  ],
  'zari-buti-anarkali': [
    buildReview(76, 5, 11, 0)`The flare! I turned around in it for my daughter about twenty times.`,
    buildReview(14, 4, 26, 1)`Gorgeous. The sleeves are slightly tight on the upper arm, I let the seam out.`,
    buildReview(114, 5, 32, 1)`
      Heavy enough to fall well, but I danced for three hours. Took one size up because of the note on the yoke, and
      that was right.
    `,
  ],
  'gota-rosette-lehenga-set': [
    buildReview(
      8,
      4,
      27,
      1,
    )`Photographs beautifully. The blouse needed letting out at the sides, and there was enough cloth for it.`,
    buildReview(63, 5, 74, 5)`Wore it for my brother's whole wedding and danced. The dupatta in green makes the set.`,
    buildReview(2, 3, 77, 6)`Lovely work, but it is heavy and the drawcord alone did not hold. Use the hook as well.`,
  ],
  'temple-border-silk-saree': [
    buildReview(31, 5, 45, 0)`
      My mother checked the border, the weight and the reverse side, and then she smiled. That is the review.
    `,
    buildReview(44, 5, 52, 3)`Pleats well for silk. The pallu is richer than in the photo.`,
    buildReview(40, 4, 105, 0)`Very beautiful. The blouse piece is a little short for long sleeves.`,
  ],
  'sheer-cotton-silk-saree': [
    buildReview(78, 4, 71, 4)`Lovely weave. Needs a good petticoat in a matching colour as it is really sheer.`,
    buildReview(63, 5, 143, 0)`So light that I took it for an office lunch in May. Please bring it back in stock.`,
  ],
  'soft-mul-cotton-saree': [
    buildReview(31, 5, 26, 1)`Bought it to learn draping, as the description says. It stays where I put it.`,
    buildReview(90, 5, 228, 13)`I wear sarees to work every day. This needs no starch and no fuss.`,
    buildReview(24, 5, 230, 14)`Soft from the first wear. The indigo has not bled even once.`,
  ],
  'cotton-churidar-leggings': [
    buildReview(18, 5, 28, 1)`Proper rings at the ankle and no drawstring to fight with. Not see-through, I checked.`,
    buildReview(19, 4, 58, 1)`Nice and dark, I wear it below all my office kurtas. The waist is wide and soft.`,
  ],
  'garden-floral-wrap-dress': [
    buildReview(24, 4, 13, 0)`Pretty print, good length. The Blush one is a tiny bit transparent in strong light.`,
    buildReview(96, 5, 17, 1)`The press stud at the neckline is genius. No safety pin needed.`,
  ],
  'cable-knit-cardigan': [
    buildReview(103, 5, 49, 1)`Soft, and the cables are thick and even. It lives on my office chair now.`,
    buildReview(2, 3, 64, 1)`Nice and warm, but a few bobbles came under the arms after a month. Comb them off.`,
  ],
  'sprig-print-peplum-top': [
    buildReview(46, 4, 10, 0)`Ecru needs a slip in sunlight, Terracotta does not.`,
    buildReview(86, 5, 25, 0)`The waist sits where my waist is. I wear it with high-rise jeans and with a palazzo.`,
    buildReview(22, 4, 59, 3)`Nice cloth and print. The sleeve cuffs are a little tight for me, the rest is perfect.`,
  ],
  'floral-tiered-skirt': [
    buildReview(101, 4, 59, 3)`Waist elastic is soft and does not leave marks.`,
    buildReview(8, 5, 175, 6)`Rolled into a backpack for a week in Coorg, came out without a crease.`,
  ],
  'cropped-denim-jacket': [
    buildReview(42, 4, 11, 0)`Soft denim, real pockets. I went one size up to wear a sweater below.`,
    buildReview(78, 5, 25, 1)`Goes over saree blouses as well, try it.`,
    buildReview(52, 5, 41, 2)`Right length over kurtas at last. My long jackets have all gone to my sister.`,
    buildReview(103, 3, 56, 1)`The Sky Wash is lighter than I thought. Good jacket all the same.`,
  ],
  'matt-satin-bomber-jacket': [
    buildReview(22, 4, 15, 0)`Warm enough for Delhi in November with a sweater. The slant pockets are a bit small.`,
    buildReview(48, 5, 19, 1)`The lining! And my metro card really does live on the sleeve.`,
  ],
  'breton-hoop-tshirt': [
    buildReview(4, 4, 20, 1)`Neckline is nice, bra straps stay hidden.`,
    buildReview(123, 5, 44, 1)`Fits close without clinging. The Rust is warm and goes with all my jeans.`,
  ],
  'high-rise-straight-jeans': [
    buildReview(109, 5, 11, 0)`No gap at the back. I sat on the floor of a train and nobody saw anything.`,
    buildReview(25, 5, 96, 0)`I can put my whole phone in the front pocket. I have told everyone.`,
    buildReview(46, 2, 132, 8)`
      Good denim, but 71 cm is full length for me and not ankle length. I am 152 cm, so a petite size would help.
    `,
    buildReview(82, 4, 181, 11)`They give by half a size during the day, as described. Buy snug.`,
  ],
};
