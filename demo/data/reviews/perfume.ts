import { buildReview, type ReviewsByProduct } from './row';

export const perfumeReviews: ReviewsByProduct = {
  'mogra-evening-eau-de-parfum': [
    buildReview(105, 5, 9, 0)`Smells like the string of flowers that my grandmother wore, and not like room freshener.`,
    buildReview(73, 4, 31, 2)`Lovely at night. At noon it is a little strong, so one spray is enough.`,
    buildReview(28, 4, 80, 3)`Lasts around four hours on me, longer on the dupatta.`,
  ],
  'sandal-smoke-eau-de-parfum': [
    buildReview(81, 3, 14, 0)`Nice smell, but the smoke comes out more than I like.`,
    buildReview(66, 4, 123, 1)`Very good in winter. I would not wear it in May.`,
    buildReview(40, 5, 139, 7)`
      Dry sandalwood, no sugar. Colleagues asked whether I had come from a temple, which I take as praise.
    `,
  ],
  'nimbu-rain-eau-de-toilette': [
    buildReview(124, 4, 1, 0)`Fresh and gone by lunch, as promised. I keep the bottle in my desk.`,
  ],
};
