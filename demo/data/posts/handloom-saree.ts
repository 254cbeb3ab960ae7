import { prose } from '../prose';
import { buildPictureId, type DemoPost } from '../types';

export const handloomSaree: DemoPost = {
  slug: 'how-to-read-a-handloom-saree',
  title: 'How to Read a Handloom Saree',
  excerpt: 'Turn it over, look at the edge, hold it to the window: what the cloth tells you about how it was woven.',
  content: prose`
    <p>A saree is a long letter. Somebody sat at a loom for three days, or three weeks, and wrote down in thread what
    they knew. You do not have to be an expert to read most of it. You need a window, two minutes and the courage to
    turn the thing over in front of the shopkeeper.</p>

    <h2>Begin at the edge</h2>
    <p>Look at the selvedge, the long edge where the weft turns round and goes back. On a handloom the weaver throws the
    shuttle, and no two throws pull equally hard, so the edge is firm and very slightly uneven. Somewhere along it you
    will find tiny pinholes at regular distances. They come from the temple, a bamboo or steel stretcher with
    needles at its ends that keeps the cloth at its width and is moved forward every few centimetres.</p>
    <p>A power loom has its own marks: an edge as straight as a ruler, often with cut and tucked weft ends like a short
    fringe. That is not bad cloth. It is a different cloth, and it ought to have a different price.</p>

    <h2>Turn it over</h2>
    <p>The reverse tells the truth about every motif. There are three usual ways to put a buti into a saree:</p>
    <ul>
    <li>Woven with a small extra shuttle for each motif. The thread goes back and forth within the flower
    only. On the reverse you see the same flower, nearly as clean as on the front.</li>
    <li>Woven with an extra weft from edge to edge. On the reverse the thread floats from one motif to the
    next. Sometimes the floats are cut away, which leaves a little brush around each flower that may fray in time.</li>
    <li>Printed or embroidered. A print is paler on the reverse. Embroidery shows knots.</li>
    </ul>
    <p>The first way is slow. It is the reason why one saree with scattered butis costs three times as much as another
    that looks the same from across the road.</p>

    <h2>Where two colours meet</h2>
    <p>In many southern silks the border has a different colour from the body, and in the best of them the two are woven
    with separate shuttles and locked together weft by weft. The join looks like a fine row of teeth. Tug it gently: it
    should be as strong as the rest. If the border is one continuous cloth with the body and only the warp changes
    colour, the body’s weft will show through and give the border a mixed shade. That can be beautiful as well, and it
    is quicker to make.</p>
    <p>At the pallu you may find a line where the warp was changed too, each old thread joined to a new one by
    hand. Run your thumb over it. You can feel the ridge.</p>

    <figure><img src="sheer-cotton-silk-saree-pale-gold-detail" alt="Blue border and gold fringe of a pale gold cotton silk saree">
    <figcaption>A border in a second colour, with paisleys in gold.</figcaption></figure>

    <h2>Zari, honestly</h2>
    <p>Old zari was silver wire, gilded, around a silk core. You can still buy it, at a price that follows silver. Most
    good zari now is “tested” zari: copper wire with a thin metallic coating, again around a core. Then there is plastic
    zari, a metallised film, which is light, bright and stiff. Bend the border over your finger. Metal keeps a soft
    curve, film springs back. None of the three is a swindle when it is called by its name.</p>

    <blockquote>Ask what it is made of, and then ask who wove it. A seller who knows the second answer will tell you the
    truth about the first.</blockquote>

    <h2>Hold it to the window</h2>
    <p>Light shows the density. A fine mulmul is even, like thin mist. Bars of darker and lighter cloth across the width
    are the places where the weaver stopped for the night or changed a bobbin: in moderation they are the signature of a
    hand. Slubs, the little thick places in the yarn, are part of the fibre. Holes and broken threads are faults.</p>
    <p>Then let it drop. Silk with a cotton weft stands away from the body and takes starch. Pure mulberry silk falls in
    heavy folds. Mulmul clings a bit and moves with you. For the office in May, look among the <a
    href="/search?q=cotton+saree">cotton sarees</a>; our <a href="/product/soft-mul-cotton-saree">Soft Mul Cotton
    Saree</a> is the one that we hand to people who are learning to drape. For a wedding, look at the locked border of
    the <a href="/product/temple-border-silk-saree">Temple Border Silk Saree</a>.</p>

    <h2>Keeping it</h2>
    <p>Wrap silk in old muslin and not in plastic, which traps damp. Take it out twice a year, air it in the shade, and
    fold it along new lines so that no crease becomes a cut. Keep neem leaves or cloves near it but never touching it.
    And wear it. A saree that stays in the almirah perishes faster than one that goes out.</p>
  `,
  categories: ['Craft', 'Guides'],
  tags: ['saree', 'handloom', 'wedding'],
  picture: {
    id: buildPictureId('temple-border-silk-saree', 'Peacock', 'detail'),
    alt: 'Peacock silk saree with gold paisley butis and a zari border, seen close up',
  },
  author: 'Leela Krishnamurthy',
  publishedDaysAgo: 19,
};
