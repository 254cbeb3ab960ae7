import { prose } from '../prose';
import { buildPictureId, type DemoPost } from '../types';

export const fabricLabel: DemoPost = {
  slug: 'how-to-read-a-fabric-label',
  title: 'How to Read a Fabric Label',
  excerpt: 'Five symbols, a few percentages and one number in grams: everything that a small white label knows.',
  content: prose`
    <p>There is a label in the side seam of nearly everything you own, and most of us meet it only when it scratches. It
    is worth a minute. It says what the cloth is made of, how it wants to be treated, and, if you compare it with the
    price, what you are paying for. The same facts stand among the specifications of all clothes in our shop, so you can
    practise without a magnifying glass.</p>

    <h2>The percentages</h2>
    <p>Fibres are listed by weight, the largest first. “97% cotton, 3% elastane” is a cotton cloth that gives a little.
    Those three percent decide more than they seem to. One or two are enough for comfort in jeans; five make a legging;
    more than that makes sportswear. Elastane dislikes heat, and so a stretch cloth is happier on the line than in the
    dryer.</p>
    <p>A short list of what you will meet:</p>
    <ul>
    <li>Cotton: absorbs, breathes, creases, shrinks a little. Names such as cambric, poplin, mulmul, twill and denim tell
    you about the weave and not about the fibre.</li>
    <li>Linen: cooler than cotton, and creases with conviction. A blend such as our
    <a href="/product/linen-blend-shirt">Linen Blend Shirt</a> keeps most of the coolness and half of the creases.</li>
    <li>Viscose, also called rayon: made from wood pulp. It drapes like silk and is weak when wet, so do not wring it.
    Modal and lyocell are its sturdier cousins.</li>
    <li>Silk: strong, light, warm for its weight. A silk blend says how much; the word “silky” says nothing.</li>
    <li>Wool: warm even when it is damp. Lambswool is from the first shearing and is softer.</li>
    <li>Polyester and nylon: dry fast, hold their shape, hold smells as well. Right for linings, shells and rain.</li>
    <li>Acrylic: imitates wool, is light and washable, and pills sooner.</li>
    </ul>
    <p>Blends are not a trick. Cotton with a little polyester keeps a hoodie in shape; wool with acrylic can be washed at
    home. A blend is only dishonest when the name of the piece hides it, so read the line below the name.</p>

    <figure><img src="linen-blend-shirt-natural-folded" alt="Folded linen blend shirt with a chest pocket, in its natural colour">
    <figcaption>45% linen is enough to feel the difference in June.</figcaption></figure>

    <h2>The weight</h2>
    <p>Grams per square metre, written as g or GSM, are the most useful number that nobody looks at. For T-shirts, 140 to
    160 is light and a little see-through in white, 180 is what most people mean by a good T-shirt, and 220 is heavy. Our
    <a href="/product/everyday-crew-tshirt">Everyday Crew T-Shirt</a> has 180. Shirts lie between 100 and 140, chinos
    around 240, joggers between 240 and 320. Denim is counted in ounces per square yard: 8 is a child’s jacket, 10 to 12 are
    everyday, 14 needs a month of patience.</p>

    <h2>The five symbols</h2>
    <p>They always come in the same order, and there are only five shapes:</p>
    <ul>
    <li>A tub is washing. The number in it is the highest temperature in degrees Celsius. A line below it means a
    gentler programme, two lines a very gentle one, a hand means hand wash only.</li>
    <li>A triangle is bleach. Crossed out, none. Two lines inside it: only bleach without chlorine.</li>
    <li>A square is drying. With a circle inside, a tumble dryer, and the dots are the heat. A curve at the
    top or one vertical stroke is a line; two or three strokes, hang it dripping; a horizontal one, dry it flat. Two small lines in the corner
    mean in the shade, which in this country is the one to look for.</li>
    <li>An iron, with one to three dots: 110, 150 and 200 °C, roughly for synthetics, for silk and wool, and for cotton and
    linen.</li>
    <li>A circle is professional cleaning. The letters in it are for the cleaner and not for you.</li>
    </ul>
    <p>A cross through any of them means don’t. The temperatures are ceilings and no recommendations: a cold wash is
    always allowed, and usually it is enough.</p>

    <blockquote>The label tells you the most that a cloth can bear. It does not say that you have to go that
    far.</blockquote>

    <h2>What the label does not say</h2>
    <p>It does not say how well the thing is made. For that, turn it inside out. Look for seams that are closed and even,
    a hem with something left to let down, buttons sewn on with a shank, and patterns that meet at the side seam. Pull
    gently across a seam: if you see daylight between the stitches, so will others.</p>
    <p>Nor does it say how the cloth was woven or printed. Hand-blocked cotton, such as the
    <a href="/product/sprig-block-print-kurta">Sprig Block Print Kurta</a>, gives itself away by small differences between
    one sprig and the next. “Hand wash cold separately” on such a piece is no fuss but a warning, as loose colour comes
    out in the first washes; <a href="/blog/how-to-wash-indigo-denim">indigo does the same</a>.</p>

    <h2>Dry clean, honestly</h2>
    <p>Makers write “dry clean” where the outside, the lining and the decoration would shrink by different amounts. For a
    lined jacket or a lehenga believe it. For a plain, unlined piece of a single fibre you may weigh the risk yourself;
    <a href="/blog/caring-for-wool-and-silk">our page on wool and silk</a> tells how to test it on a seam.</p>

    <h2>Before you cut it out</h2>
    <p>If the label scratches, unpick it with a seam ripper and do not cut it: the stub is what scratches most. Then
    pin it to the inside of a cupboard door or take a photograph of it. In two years, when the colour has gone from the
    word “separately” in your memory, you will want to look it up.</p>
  `,
  categories: ['Guides', 'Care'],
  tags: ['fabric', 'washing'],
  picture: {
    id: buildPictureId('sprig-block-print-kurta', 'Madder', 'detail'),
    alt: 'Neck of a madder red block-printed kurta with a white label inside',
  },
  author: 'Devika Menon',
  publishedDaysAgo: 26,
};
