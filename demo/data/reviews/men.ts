import { buildReview, type ReviewsByProduct } from './row';

export const menReviews: ReviewsByProduct = {
  'indigo-denim-jacket': [
    buildReview(81, 3, 3, 0)`
      Nice cloth but sleeves are long for me (I am 5'6"). I got them shortened by the tailor for 120 rupees.
    `,
    buildReview(66, 4, 4, 0)`Good stitching, buttons feel solid. Wish there was an inside pocket.`,
    buildReview(1, 5, 40, 0)`
      Wore it through a Pune winter on the bike. Pockets are deep enough for phone and wallet, and the waist tabs are
      useful.
    `,
    buildReview(32, 5, 84, 0)`Second one in the family. My brother's Light Wash looks even better than my Indigo.`,
    buildReview(93, 5, 125, 9)`
      Proper denim, not the thin stretchy kind. I usually wear a 40 and took the M: fits over a T-shirt, a little snug
      over a hoodie. After two months the elbows have started to fade nicely.
    `,
    buildReview(17, 5, 147, 0)`Bought Raw Ink. Stiff for the first week, then perfect.`,
    buildReview(58, 4, 205, 12)`
      Very good jacket. The colour came off on my white car seat once, exactly as the description warns. After the
      third wash it has stopped.
    `,
  ],
  'ridge-puffer-jacket': [
    buildReview(79, 5, 9, 0)`
      Used it in Shimla at 3 degrees with one sweater inside and was warm. On the way up it was too warm in the bus,
      so the zips on the pockets came handy for gloves.
    `,
    buildReview(17, 5, 12, 0)`Washed once in the machine, no lumps. That was my only worry.`,
    buildReview(53, 4, 23, 0)`
      Light and warm. In proper rain the shoulders got wet after some time, but they do say that it is not a raincoat.
    `,
  ],
  'pullover-fleece-hoodie': [
    buildReview(124, 3, 24, 1)`
      Length shrank around 2 cm after the first wash. Still wearable, but take one size up if you are tall.
    `,
    buildReview(
      38,
      5,
      28,
      1,
    )`My son has not taken off the Rust one since it came. Will need another so that it can be washed.`,
    buildReview(108, 5, 46, 1)`Heavy in a good way. The hood actually stands and does not flop.`,
  ],
  'everyday-crew-tshirt': [
    buildReview(3, 4, 18, 0)`Good thick cotton for 299. The black has faded very slightly.`,
    buildReview(95, 4, 25, 0)`Fits well at the chest. Sleeves could be one centimetre shorter for my taste.`,
    buildReview(27, 5, 44, 1)`
      Bought one white to try, and it really is not see-through. The neck has not gone loose after six washes.
    `,
    buildReview(111, 3, 53, 2)`Cloth is fine, but Wine looked more brown to me than on screen.`,
  ],
  'konkan-sunset-tshirt': [
    buildReview(60, 5, 9, 0)`Print feels like part of the cloth, not a rubber sheet. Reminds me of Guhagar.`,
    buildReview(75, 4, 22, 0)`Colours are still the same after ten washes, I iron it inside out.`,
    buildReview(56, 4, 33, 0)`Lovely print. Cloth is on the thin side, which is what I wanted for Chennai.`,
  ],
  'loopback-cotton-joggers': [
    buildReview(85, 5, 37, 1)`The cord is sewn in, it has survived my washing machine. Someone cares about this.`,
    buildReview(108, 4, 57, 2)`Thicker than I expected, good for the evening and a bit warm at noon.`,
    buildReview(100, 3, 150, 1)`Nice quality but the L was long for me. Exchanged it for M, that took nine days.`,
  ],
  'poplin-stripe-shirt': [
    buildReview(91, 2, 35, 1)`The shirt is good but one button came loose on the second day. There was a spare, still.`,
    buildReview(32, 4, 185, 8)`Crisp and neat for office. It needs ironing, as all good cotton does.`,
    buildReview(87, 5, 214, 11)`Collar stays in place under a sweater. I ordered two more.`,
  ],
  'slub-silk-nehru-jacket': [
    buildReview(91, 5, 15, 0)`The green is dark and elegant. Wore it over a white kurta and was asked for my tailor.`,
    buildReview(30, 4, 20, 1)`Good fall and real pockets. The armhole was a little tight over a thick shirt.`,
    buildReview(93, 5, 44, 2)`Over a plain kurta at two weddings, and over a shirt at the office. Worth it.`,
  ],
  'linen-blend-shirt': [
    buildReview(75, 5, 7, 0)`Wore it for a whole wedding day in Alappuzha and stayed presentable.`,
    buildReview(100, 4, 10, 0)`Airy and comfortable. It creases, but less than my pure linen shirts.`,
  ],
  'straight-fit-jeans': [
    buildReview(49, 2, 16, 1)`
      The 32 was tight at the thigh for me, although my other 32s fit. I returned them; pick-up came after three days
      and the refund was quick.
    `,
    buildReview(79, 5, 26, 1)`A year from now these will look great. Already getting lines at the knees.`,
    buildReview(15, 4, 79, 4)`Finally a pair that is neither skinny nor baggy. Copper thread looks nice.`,
  ],
  'stretch-chinos': [
    buildReview(56, 4, 51, 4)`Crease went away after a few washes as they say. I prefer it without.`,
    buildReview(83, 3, 109, 2)`Good trousers, but the khaki is a little more golden than I wanted.`,
    buildReview(113, 5, 140, 0)`The tape in the waistband works. Shirt stays in even on a scooter.`,
  ],
  'block-print-cotton-kurta': [
    buildReview(7, 5, 23, 0)`You can see where the blocks meet. My father, who used to sell cloth, approved of it.`,
    buildReview(83, 4, 85, 5)`Pockets in a kurta! Slits are high, wear a proper pyjama with it.`,
  ],
  'festive-silk-blend-kurta': [
    buildReview(30, 5, 21, 0)`
      Wore it to my cousin's wedding in Kanpur. Looks far more expensive than it is, and the lining kept it from
      itching.
    `,
    buildReview(21, 3, 50, 0)`
      Beautiful kurta, delivery took eight days though, and I got it only one evening before the function.
    `,
  ],
};
