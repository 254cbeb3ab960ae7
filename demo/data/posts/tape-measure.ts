import { prose } from '../prose';
import { buildPictureId, type DemoPost } from '../types';

export const tapeMeasure: DemoPost = {
  slug: 'sizes-and-a-tape-measure',
  title: 'Sizes, and Why You Need a Tape Measure',
  excerpt: 'M is an opinion; 96 centimetres is a fact. Six measurements that settle most questions before you order.',
  content: prose`
    <p>You have an L from one maker, an M from another, and a pair of jeans marked 32 that measures 35 around the waist.
    You have not changed. Letter sizes were never agreed on by anybody: each maker decides what an M is, by the
    people that it thinks of when it cuts. The remedy costs thirty rupees at any tailor’s supply shop, and is a tape.</p>

    <h2>How to measure yourself</h2>
    <p>Wear something thin. Stand as you usually stand and breathe out. Let somebody else hold the tape if you can. It
    should lie close and not press, and you should be able to slide one finger below it.</p>
    <ul>
    <li>Chest or bust: around the fullest part, level all the way round, arms down.</li>
    <li>Waist: where you bend when you lean to the side. That is usually a hand’s width above the place where you wear
    your jeans, so measure there as well.</li>
    <li>Hip: around the widest part, feet together. Most people measure too high.</li>
    <li>Shoulder: across the back, from one bone to the other.</li>
    <li>Arm: from the shoulder bone over a bent elbow to the wrist.</li>
    <li>Inside leg: from the crotch to the floor, without shoes, with a book held level in between.</li>
    </ul>
    <p>Write the six numbers down with the date, in centimetres, and in inches beside them: 1 inch is 2.54 cm. Do it again
    once a year. Bodies move, and memory is kind.</p>

    <h2>Measure your clothes too</h2>
    <p>Body measurements tell you where to begin. The better comparison is with something that fits. Lay your best
    shirt flat, buttons closed, and measure it from side to side just below the armholes, then double the number.
    The difference from your own chest is the ease that you like: 8 cm or so for a slim shirt, 12 for a regular one, 16
    and more for a relaxed one. Now the words Slim, Regular and Relaxed under a product’s specifications mean something.
    For kurtas there is more to say, and it stands in <a href="/blog/a-fit-guide-for-kurtas">a fit guide for
    kurtas</a>.</p>

    <h2>Jeans</h2>
    <p>The number on jeans is called the waist in inches, and is a convention. Button your favourite pair, lay it flat
    with the front and back edges of the waistband level, measure across and double. That is the number to trust. Then
    measure the rise, from the crotch seam to the top of the band in front: around 22 cm is low, 25 medium, 28 high. If
    you are between two sizes, take the smaller one in a cloth with elastane and the larger one in rigid cotton. Rigid denim
    gives by about two centimetres in the first week, a stretch cloth by less, and it comes back in the wash. See
    <a href="/product/high-rise-straight-jeans">High-Rise Straight Jeans</a> for the one sort, and most of
    <a href="/category/men-jeans">the men’s jeans and chinos</a> for a comparison.</p>

    <blockquote>Buy for the body that you have this month. A tailor can take in, and hardly ever let out.</blockquote>

    <figure><img src="high-rise-straight-jeans-stone-blue-front" alt="Stone blue straight jeans with a high waist">
    <figcaption>A high rise is 28 cm, measured from the crotch seam to the top of the band.</figcaption></figure>

    <h2>Shoes</h2>
    <p>Stand on a sheet of paper in the evening, with your heel against a wall, and mark the longest toe, which is not
    always the big one. Measure both feet and use the longer. Our shoes carry UK sizes. As a rough guide, a foot of 23.5 cm
    is a UK 4, 25 a UK 5½, 26 a UK 7, 27 a UK 8 and 28 a UK 9; makers differ by half a size, and a
    <a href="/product/court-leather-sneakers">sneaker</a> runs roomier than a
    <a href="/product/block-heel-pumps">pump</a>. Flat shoes that are made straight are a story of their own:
    <a href="/blog/choosing-juttis-and-mojaris">choosing juttis and mojaris</a>.</p>

    <h2>Bangles, belts and caps</h2>
    <p>Bangles are named by their inner diameter in inches and sixteenths: 2.4 means two inches and four sixteenths,
    which is 57 mm, and 2.6 is 60 mm. Fold your thumb into your palm, measure around the widest part of the hand, and divide
    by 3.14. If the result lies between two sizes of <a href="/product/enamel-bangle-set">bangles</a>, take the larger
    for glass and enamel.</p>
    <p>A belt’s size is the distance from the buckle to the hole in use, and in practice it is your trousers’ size plus
    two inches. For a cap, put the tape a finger above your ears.</p>

    <h2>Children</h2>
    <p>Ages on labels are averages, and no child is one. Measure height, and choose by that. If your daughter is four and
    as tall as a six-year-old, she wears 6-7Y. Leave one size to grow into on coats, and half of one on everything that
    has to be run in. Elastic at the waist and a deep hem buy you another half a year: the
    <a href="/product/pull-on-denim-jeans">Pull-On Denim Jeans</a> have the one, and three centimetres of the other.</p>

    <h2>When two sizes are right</h2>
    <p>If your chest says M and your hip says L, which is more usual than agreement, choose by the part that cannot be
    altered. In jackets and shirts, that is the shoulder. In trousers and skirts, it is the hip. In dresses, it is
    the bust, unless the skirt is narrow. Waists and lengths are an afternoon’s work for the tailor at the corner.</p>
    <p>Then keep the numbers on your phone. They take less room than a wardrobe full of nearly.</p>
  `,
  categories: ['Guides'],
  tags: ['fit', 'denim', 'footwear'],
  picture: {
    id: buildPictureId('stretch-chinos', 'Khaki', 'folded'),
    alt: 'Folded khaki chinos',
  },
  author: 'Farah Siddiqui',
  publishedDaysAgo: 43,
};
