import { prose } from '../prose';
import { buildPictureId, type DemoPost } from '../types';

export const monsoonWardrobe: DemoPost = {
  slug: 'a-wardrobe-for-the-monsoon',
  title: 'A Wardrobe for the Monsoon',
  excerpt: 'You will get wet. The art is to get dry again quickly, and to leave at home what the rain ruins.',
  content: prose`
    <p>From June to September, dressing in most of India is a question of physics. The air is so full of water that
    nothing dries, the road is brown, and between the auto and the office door there are eleven metres of open sky. No
    umbrella helps against rain that comes from the side. So do not ask how to stay dry. Ask how fast you will be
    dry again.</p>

    <h2>What dries, and what does not</h2>
    <p>Cotton holds a lot of water and lets go of it slowly, but thin cotton is still quick because there is so little
    of it. Mulmul and voile dry in two hours under a fan. Denim of 12 oz takes two days and then smells of it. As a
    rule, weight matters more than fibre:</p>
    <ul>
    <li>Good: mulmul, voile, cambric, rayon crepe, georgette, light nylon.</li>
    <li>All right: T-shirts of up to 180 grams, thin chinos.</li>
    <li>Leave at home: heavy denim, fleece, anything lined, raw silk, suede.</li>
    </ul>
    <p>Crepe deserves its own line. It does not cling when it is wet, it does not show creases when it has dried on your
    body, and a dark print hides the splash that a bus left on you. The
    <a href="/product/floral-tiered-skirt">Floral Tiered Midi Skirt</a> was made with a week of this in mind.</p>

    <h2>Colour and length</h2>
    <p>White goes transparent, pale grey shows every drop, khaki shows mud to the knee. Indigo, bottle green, wine,
    charcoal and any busy print forgive almost everything. Be careful with one thing: new hand-printed or indigo-dyed
    cloth bleeds when it is soaked, so wash it twice at home before the rain does it for you, onto your bag.</p>
    <p>Hems should stop above the ankle or be easy to lift. This is the season of the cropped trouser, the midi skirt
    and the kurta worn over leggings. A floor-length palazzo becomes a mop. If you wear sarees to work, a pre-washed
    cotton one pinned two fingers higher than usual is more practical than it is said to be.</p>

    <h2>Feet</h2>
    <p>Leather soles and standing water do not agree. Vegetable-tanned chappals, mojaris and juttis stay at home until
    the roads are dry; if they are caught, stuff them with newspaper and let them dry slowly in the shade. Closed
    sneakers keep out a shower but hold a flood, and a wet sneaker takes a day. Many people carry dry shoes to the
    office and commute in rubber. That is not elegant. Neither is a cold.</p>
    <p>If you do wear sneakers, take the insoles out each evening. It halves the drying time. The <a
    href="/product/court-leather-sneakers">Court Leather Sneakers</a> have a removable one for this reason, and a sole
    that is stitched on, because glue gives up in August.</p>

    <blockquote>One dry pair of socks in a zip bag is worth more than the best umbrella.</blockquote>

    <h2>What goes in the bag</h2>
    <p>A waxed canvas bag keeps out a shower for a quarter of an hour; after that it needs a cover. Inside it, pack in
    small zip bags: one for the phone and the charger, one for a T-shirt, one that is empty for what gets wet. A thin
    dupatta is towel, scarf and shawl for an air-conditioned train, and dries on the back of a chair.</p>
    <p>Perfume behaves oddly in this weather, too. Everything sweet becomes sweeter. Take something light, and read
    <a href="/blog/perfume-in-humid-weather">our notes on fragrance and humidity</a>.</p>

    <h2>Drying indoors</h2>
    <p>The smell of a monsoon wardrobe is bacteria that had time. Shorten their time. Spin the clothes once more before
    hanging them. Hang shirts on hangers and not over a rope, with a hand’s width between them, below a fan at full
    speed, and open a window on two sides if the rain allows. A spoon of baking soda in the rinse helps with what
    already smells. Iron things on the reverse as soon as they are nearly dry: heat does the rest.</p>
    <p>Before you close the almirah, put in a few sachets of silica gel or a bowl of dry rice, and leave the door
    ajar on every dry day. Leather grows white mould within a week in a closed cupboard. It wipes off with a dry cloth,
    and it comes back until there is air.</p>

    <h2>A short list</h2>
    <p>Three thin kurtas or shirts in dark colours, two skirts or cropped trousers, one light jacket that packs into its
    own pocket, a dupatta, rubber on your feet. Everything else can wait for October. To start, see
    <a href="/search?q=crepe">our crepes</a> and <a href="/search?q=mulmul">mulmuls</a>.</p>
  `,
  categories: ['Seasons'],
  tags: ['monsoon', 'washing', 'footwear'],
  picture: {
    id: buildPictureId('floral-tiered-skirt', 'Storm Blue', 'front'),
    alt: 'Storm blue tiered midi skirt with a small floral print',
  },
  author: 'Ipsita Roy',
  publishedDaysAgo: 131,
};
