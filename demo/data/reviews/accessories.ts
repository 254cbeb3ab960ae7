import { buildReview, type ReviewsByProduct } from './row';

export const accessoriesReviews: ReviewsByProduct = {
  'turn-lock-leather-handbag': [
    buildReview(65, 5, 7, 0)`Stands by itself, does not tip over. The leather smells of leather.`,
    buildReview(120, 4, 17, 1)`Beautiful bag. The long strap could be 10 cm longer for wearing across.`,
    buildReview(90, 5, 22, 0)`I was not sure about the green online. It is dark, rich and goes with everything.`,
    buildReview(109, 5, 66, 5)`Using it daily for two months, corners are still perfect. Tiffin, bottle and book fit.`,
  ],
  'canvas-rucksack': [
    buildReview(112, 4, 36, 1)`
      Took it to office through a wet August, laptop stayed dry. In a real downpour I put a cover on it.
    `,
    buildReview(58, 4, 90, 6)`Good weight, wide straps. Bottle pockets are slim.`,
    buildReview(118, 5, 114, 9)`Press studs behind the buckles, very clever at airport security.`,
  ],
  'bifold-leather-wallet': [
    buildReview(44, 4, 12, 0)`Good wallet. There is no coin pocket, which I knew.`,
    buildReview(51, 5, 20, 0)`Thin, smells good, takes my eight cards. The tan has already become darker at the edge.`,
  ],
  'classic-leather-belt': [
    buildReview(28, 3, 27, 1)`Belt is good, the buckle is more yellow than in the picture.`,
    buildReview(71, 5, 157, 11)`One piece of leather and you can feel it. Cobbler shortened it in a minute.`,
  ],
  'small-seconds-leather-watch': [
    buildReview(36, 5, 68, 0)`The blue changes with the light. I keep looking at it and not at the time.`,
    buildReview(9, 5, 77, 2)`Gift for my father's retirement. He wears it every day.`,
  ],
  'pearl-fringe-jhumka': [
    buildReview(35, 4, 4, 0)`Pretty and not heavy. Stones are evenly set.`,
    buildReview(39, 5, 14, 0)`For this price I was ready for something plasticky. They are not.`,
    buildReview(18, 4, 30, 1)`
      Lovely movement. Keep them in the pouch, mine was next to the sink for a month and one lost a little shine.
    `,
    buildReview(57, 5, 38, 2)`Wore them to a wedding with a maroon suit, three people asked from where.`,
    buildReview(0, 5, 40, 1)`Bought two pairs, one for my sister. So light that I forgot to take them off at night.`,
    buildReview(61, 3, 128, 9)`Nice, but one pearl came off in the second week. I glued it back.`,
  ],
  'enamel-bangle-set': [buildReview(57, 5, 36, 0)`The sound is the best part. The 2.6 goes over my hand without soap.`],
  'acetate-sunglasses': [
    buildReview(77, 5, 28, 1)`Good weight, hinges are firm. My optician put powered lenses in without trouble.`,
    buildReview(61, 3, 84, 0)`Frame is nice, but the case was dented when it reached me. The glasses were fine.`,
    buildReview(69, 4, 113, 6)`Gradient is pleasant for driving. Slightly wide for my face.`,
  ],
  'six-panel-cotton-cap': [
    buildReview(117, 5, 21, 0)`Fits my big head, which is 61 cm. Maroon has not faded.`,
    buildReview(95, 4, 39, 2)`Small paisley instead of a big logo, that is why I bought it.`,
  ],
  'paisley-block-dupatta': [
    buildReview(86, 5, 56, 4)`Rani pink over a white kurta, done. It looks like I made an effort.`,
    buildReview(70, 5, 86, 4)`Passes through a ring. I tried.`,
    buildReview(101, 4, 98, 1)`Colour bled in the first wash. After that all good.`,
  ],
};
