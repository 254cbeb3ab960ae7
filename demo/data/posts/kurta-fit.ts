import { prose } from '../prose';
import { buildPictureId, type DemoPost } from '../types';

export const kurtaFit: DemoPost = {
  slug: 'a-fit-guide-for-kurtas',
  title: 'A Fit Guide for Kurtas',
  excerpt: 'Shoulder first, then slit, then length. How to measure a kurta that you already love and order its sister.',
  content: prose`
    <p>Most kurtas that are sent back come back for the same reason: they were ordered by the size on the label of a
    T-shirt. A kurta is cut differently. It has to go over the head without a zip, it has to let you sit on the floor,
    and it hangs from one place only. Get that place right and the rest follows.</p>

    <h2>The shoulder decides</h2>
    <p>Take the kurta in your cupboard that fits you best. Lay it flat, face up, and smooth it from the middle outwards.
    Measure from one shoulder seam to the other, straight across the back. That number is the one to compare.
    If a kurta matches it within a centimetre, it will hang well. If the seam falls down your arm, no
    tailor can put that right without taking the sleeve off.</p>
    <p>For men the seam should end at the bone, or up to one centimetre beyond it. For women it should sit exactly at
    the bone or half a centimetre inside, because a three-quarter sleeve drags when the shoulder is too wide.</p>

    <h2>Chest and ease</h2>
    <p>Now measure the chest, one inch below the armhole, from side to side, and double it. Subtract your own chest,
    taken with a tape over a vest. What remains is called ease:</p>
    <ul>
    <li>4 to 6 cm: close. Good for a fitted yoke, as in an anarkali, and not good for reaching up.</li>
    <li>8 to 12 cm: regular. You can drive, sit and eat.</li>
    <li>14 cm and more: loose. Cool in summer, and it looks intended only if the shoulder fits.</li>
    </ul>
    <p>Cotton cambric does not give, so stay at 8 or more. Rayon drapes, and looks slimmer than it measures.</p>

    <h2>The slit is where you live</h2>
    <p>Side slits start at the hip, and their height decides how you sit. If a slit begins below the widest part of your
    hip, the front panel pulls tight as soon as you take a step. It should begin two or three fingers above that
    point. On the floor with crossed legs, you want at least twenty centimetres of slit, and both pockets should stay
    closed.</p>

    <blockquote>Sit down before you decide. A kurta that is only right while you stand is a kurta for
    photographs.</blockquote>

    <figure><img src="block-print-cotton-kurta-indigo-front" alt="Indigo block-printed kurta laid flat, with a band at hem and sleeves">
    <figcaption>Laid flat like this, a kurta tells its four numbers in a minute.</figcaption></figure>

    <h2>Length, by height and by what goes below</h2>
    <p>Lengths are measured from the highest point of the shoulder down to the hem. Very roughly, for a person of 160
    cm, a kurta of 90 cm ends above the knee, 100 cm just below it and 110 cm at mid-calf. Add or take off about six
    centimetres for every ten of height.</p>
    <p>With jeans and chinos, a knee-length kurta is the safest choice, and a curved hem helps. With a churidar you can
    go as long as you like, because the legs below are narrow. With palazzos and wide salwars, keep the kurta short or
    quite long; the hem at mid-thigh makes two boxes, one above the other. The straight <a
    href="/product/sprig-block-print-kurta">Sprig Block Print Kurta</a> is 100 cm long for this reason: it goes with all
    of them.</p>

    <h2>Sleeves and necks</h2>
    <p>A full sleeve ends at the wrist bone with the arm hanging. A three-quarter sleeve ends halfway between the elbow
    and the wrist, and shows bangles. If you are between two sizes and have strong upper arms, choose by the arm and
    have the waist taken in; every tailor can do that, and hardly any can add cloth to an armhole.</p>
    <p>A band collar should let two fingers pass when it is buttoned. A placket needs to open to the breastbone at
    least, or you will ruin your hair each morning.</p>

    <h2>After the first wash</h2>
    <p>Cotton may become one to three percent shorter, which is up to three centimetres on a full length. Good makers
    cut for that. Rayon goes the other way: hung wet by the shoulders it grows. Fold it over the line.</p>
    <p>Hand-printed cloth should be washed on its own for the first two times. After that it is as easy as any other
    shirt.</p>

    <h2>A minute with a tape</h2>
    <p>Write these four numbers on the inside of your cupboard door: shoulder, chest, slit, length. Then compare them
    with the fit and the length among the specifications of our <a href="/search?q=kurta">kurtas</a>; how to take the
    others is told in <a href="/blog/sizes-and-a-tape-measure">sizes and a tape measure</a>. If you are in doubt between two sizes, take the
    larger one for cambric and block print, the smaller one for rayon. For children, take the next size up and turn the
    sleeve in; the <a href="/product/little-festive-kurta">Little Festive Kurta</a> has enough hem for a year.</p>
  `,
  categories: ['Guides'],
  tags: ['kurta', 'fit'],
  picture: {
    id: buildPictureId('sprig-block-print-kurta', 'Teal', 'front'),
    alt: 'Straight teal kurta with a block-printed sprig and a gold border',
  },
  author: 'Leela Krishnamurthy',
  publishedDaysAgo: 33,
};
