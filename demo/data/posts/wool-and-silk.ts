import { prose } from '../prose';
import { buildPictureId, type DemoPost } from '../types';

export const woolAndSilk: DemoPost = {
  slug: 'caring-for-wool-and-silk',
  title: 'Caring for Wool and Silk at Home',
  excerpt: 'Both are protein, like your hair. Wash them the way you would wash that, and they outlive their fashion.',
  content: prose`
    <p>Cotton and linen are cellulose: plants, tough when wet, content to be boiled. Wool and silk are protein, made by
    a sheep and by a caterpillar, and chemically they are close to the hair on your head. Nearly every rule of their
    care follows from that. You would not wash your hair at sixty degrees with bleach, wring it out and hang it in the
    midday sun. Do not do it to a shawl.</p>

    <h2>Read the label, then think</h2>
    <p>“Dry clean only” sometimes describes the fibre and sometimes the caution of the maker. Take it seriously when the
    piece is lined, has zari, embroidery or a pleated drape, or is dyed in two strong colours. The
    <a href="/product/temple-border-silk-saree">Temple Border Silk Saree</a> and the
    <a href="/product/slub-silk-nehru-jacket">Slub Silk Nehru Jacket</a> go to the cleaner for those reasons. A plain,
    unlined scarf or sweater can nearly always be washed by hand. What the symbols mean is told in
    <a href="/blog/how-to-read-a-fabric-label">how to read a fabric label</a>.</p>
    <p>Before the first wash, test the colour. Press a wet white cloth on an inside seam for a minute. If it comes away
    stained, the piece goes to the cleaner.</p>

    <figure><img src="slub-silk-nehru-jacket-bottle-green-detail" alt="Collar and buttons of a bottle green slub silk jacket, seen close up">
    <figcaption>Slubs catch the light. A lined jacket goes to the cleaner all the same.</figcaption></figure>

    <h2>Air first</h2>
    <p>Wool cleans itself better than anything else that you own. The fibre takes up moisture and gives it off again,
    and takes smells along. A sweater worn over a shirt needs water three or four times in a winter. In between, hang it
    over a chair by an open window for a night, on a dry day, and brush it. Silk worn next to the skin needs water more
    often, because sweat and deodorant are what weaken and yellow it. Do not let either dry into the cloth and wait in
    the almirah till Diwali.</p>

    <h2>Washing by hand</h2>
    <ul>
    <li>Cool water, no warmer than your wrist: 30 °C at most, and the same temperature for every rinse. Changes of
    temperature together with rubbing are what felt wool.</li>
    <li>A small spoon of a detergent made for wool and silk. Ordinary powders are alkaline and often contain enzymes
    that dissolve protein stains. Wool and silk are protein.</li>
    <li>Five minutes. Press the water through, as if you were kneading a very tired dough. Do not rub, twist or
    lift the piece by its shoulders while it is heavy.</li>
    <li>Rinse twice. A teaspoon of white vinegar in the last water takes out what is left of the detergent, and gives
    silk back some of its lustre.</li>
    <li>Roll it in a towel and press. Then unroll it, and use a dry towel if there is one.</li>
    </ul>
    <p>A machine’s wool programme is gentler than many hands, provided that it is cold, that the piece is in a net bag,
    and that the spin is low. Chlorine bleach is never right: it does not whiten these fibres, it eats them.</p>

    <h2>Drying</h2>
    <p>Wool dries flat, on a towel, pulled gently to its measurements. Hung wet, a sweater grows by the length of its own
    sleeves. Our <a href="/product/cable-knit-cardigan">Cable Knit Cardigan</a> is half lambswool and half acrylic, and
    follows the same rule. Silk may hang, over a smooth rod and in the shade. Direct sun weakens it and takes the colour
    out of it within a few summers.</p>

    <blockquote>Heat sets what water would have forgiven. Treat the stain before the iron, never after it.</blockquote>

    <h2>Ironing</h2>
    <p>Silk likes to be ironed on the reverse while it is still a little damp, at the lowest setting that works. Do not
    sprinkle it: drops leave rings. If it has dried too far, wet the whole of it again. Wool wants steam and a cloth in
    between, the iron set down and lifted and not pushed. Often it wants no iron, only a night on a broad hanger.</p>

    <h2>Stains</h2>
    <p>Blot at once with a dry cloth and then with cold water, working from the edge to the middle. Oil and ghee: cover
    them with talcum powder or rice flour for some hours, brush off, repeat. Turmeric: cold water and wool detergent, and
    the shade; sunlight fades what remains, and it fades the cloth as well. Anything on zari belongs to the cleaner.</p>

    <h2>Summer in the almirah</h2>
    <p>Moths do not eat. Their larvae do, and they prefer wool and silk on which somebody has sweated or spilt. So the
    first protection is to store only what is clean and completely dry. Fold sweaters, never hang them. Wrap silk in old
    muslin, change the folds every few months, and keep zari from touching zari. Neem leaves, cedar and cloves put
    moths off a little; a well closed box does more. Naphthalene balls work, but they should lie in a separate cloth: they
    tarnish zari, and the smell stays until winter.</p>
    <p>If you do find small holes, put the piece into a sealed bag and into the freezer for two weeks. It kills larvae
    and eggs, which a brush only scatters. Then brush, wash, and look at everything that lay beside it.</p>

    <figure><img src="temple-border-silk-saree-temple-red-folded" alt="Folded red silk saree with gold butis and a purple paisley pallu">
    <figcaption>Folded along new lines every few months, no crease becomes a cut.</figcaption></figure>

    <h2>Pilling</h2>
    <p>Small balls on a new sweater are short fibres that work themselves out, mostly below the arms. They are no sign of
    bad wool, and they grow fewer with every wash. Take them off with a comb or a shaver made for it, on a flat table.
    Pulling them off by hand pulls out the next ones.</p>
    <p>For something washable to begin with, look at the <a href="/product/sheer-cotton-silk-saree">Sheer Cotton Silk
    Saree</a>: once cleaned dry, it may be washed by hand from then on. More ways of reading a weave are in
    <a href="/blog/how-to-read-a-handloom-saree">how to read a handloom saree</a>.</p>
  `,
  categories: ['Care'],
  tags: ['wool', 'silk', 'washing'],
  picture: {
    id: buildPictureId('cable-knit-cardigan', 'Sage', 'folded'),
    alt: 'Folded sage green cable knit cardigan',
  },
  author: 'Devika Menon',
  publishedDaysAgo: 12,
};
