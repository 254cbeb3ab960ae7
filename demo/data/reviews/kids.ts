import { buildReview, type ReviewsByProduct } from './row';

export const kidsReviews: ReviewsByProduct = {
  'little-trucker-denim-jacket': [
    buildReview(62, 4, 10, 0)`Sleeves run long for 4-5Y, which is fine.`,
    buildReview(113, 5, 14, 0)`My four-year-old closes the studs himself and shows everyone.`,
  ],
  'snug-kids-puffer-jacket': [
    buildReview(99, 5, 4, 0)`I can see Marigold from the school gate. That was the whole idea.`,
  ],
  'rainbow-cloud-tshirt': [
    buildReview(11, 5, 41, 3)`My daughter calls it her Monday shirt and asks for it on all days.`,
    buildReview(19, 5, 97, 3)`Nothing scratchy inside. My son is very particular about labels and did not complain.`,
  ],
  'playtime-hoop-tshirt': [
    buildReview(20, 5, 30, 2)`Bought two, for cousins of the same size. They hide mango, it is true.`,
    buildReview(4, 4, 55, 3)`Very good for the price. Cut is long, so we will get two years out of it.`,
    buildReview(120, 3, 56, 2)`Red colour came out a little in the first wash and made the socks pink.`,
  ],
  'pull-on-denim-jeans': [
    buildReview(25, 4, 106, 5)`Elastic with buttonholes inside is a big help, my son is thin.`,
    buildReview(48, 5, 164, 5)`Knees are still whole after one term. That has not happened before.`,
  ],
  'polka-dot-party-frock': [
    buildReview(52, 5, 5, 0)`No net, no scratching, no crying. Best birthday frock so far.`,
    buildReview(111, 5, 17, 0)`The bow is sewn on, so it came home from the party.`,
  ],
  'climbing-tree-shorts': [
    buildReview(
      29,
      5,
      10,
      0,
    )`Sunshine is a happy yellow. She climbs in them, they wash well, and the knees are her own affair.`,
    buildReview(53, 4, 135, 7)`Good thick cotton. We use the pockets for shells.`,
  ],
  'little-festive-kurta': [
    buildReview(106, 5, 22, 1)`Same print as his father's, they refused to take them off.`,
    buildReview(89, 5, 27, 0)`My grandson wore it from morning to night on Diwali without once asking to change.`,
  ],
};
