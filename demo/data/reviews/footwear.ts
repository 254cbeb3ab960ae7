import { buildReview, type ReviewsByProduct } from './row';

export const footwearReviews: ReviewsByProduct = {
  'court-leather-sneakers': [
    buildReview(64, 3, 44, 1)`Good shoes but the box was wet on arrival. Shoes were dry inside the paper.`,
    buildReview(36, 4, 75, 0)`Clean look. The Bone colour needs wiping, of course.`,
    buildReview(21, 5, 79, 0)`The stitch around the sole is real. My last pair came apart in the rain, these have not.`,
  ],
  'soft-step-sneakers': [
    buildReview(114, 4, 4, 0)`Very light and soft. I wear them with kurtas to college.`,
    buildReview(80, 3, 6, 0)`
      Comfortable, but UK 5 was half a size big on me even though I am usually between 5 and 6. Returned it, will try
      the 4.
    `,
    buildReview(70, 5, 19, 1)`Walked all over Hampi in these.`,
  ],
  'block-heel-pumps': [
    buildReview(
      59,
      2,
      52,
      2,
    )`Elegant but too narrow at the toe for my feet, they hurt after an hour. The return was easy.`,
    buildReview(9, 4, 102, 5)`The gel pad does help. Cherry is a true red.`,
    buildReview(92, 4, 157, 6)`Steady heel. I can walk on grass and on the metro steps.`,
  ],
  'embroidered-mojari': [
    buildReview(112, 5, 57, 4)`The embroidery is finer than in the picture. Snug on day one, perfect after a week.`,
    buildReview(92, 4, 77, 2)`My feet took three days to agree. Now I want the Teal too.`,
    buildReview(
      84,
      5,
      83,
      4,
    )`Wore them at my own wedding after the heels came off. Everyone thought that it was planned.`,
    buildReview(96, 4, 108, 6)`Beautiful. Take your usual size even if it feels tight at first.`,
  ],
  'plaited-leather-chappal': [
    buildReview(74, 3, 31, 0)`Good quality but they squeak. It is getting less.`,
    buildReview(
      34,
      4,
      33,
      1,
    )`Hard on the first day. Coconut oil and three evenings, as they say, and now I wear nothing else.`,
    buildReview(69, 5, 240, 0)`Properly stitched with leather. My grandfather wore the same kind.`,
  ],
};
