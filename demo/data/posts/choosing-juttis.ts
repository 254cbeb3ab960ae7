import { prose } from '../prose';
import { buildPictureId, type DemoPost } from '../types';

export const choosingJuttis: DemoPost = {
  slug: 'choosing-juttis-and-mojaris',
  title: 'Choosing Juttis and Mojaris That Do Not Bite',
  excerpt: 'No left, no right, and a day of blisters if you choose badly. What to look for, and how to break them in.',
  content: prose`
    <p>They are the oldest flats in the cupboard and the most feared. Everyone owns a pair of juttis that was worn once,
    to a wedding, and taken off under the table. It need not be so. A well-made pair is as comfortable as a slipper by
    the second week. You have to choose it properly and to be patient for about three evenings.</p>

    <h2>Jutti or mojari?</h2>
    <p>The names overlap, and shopkeepers will argue. In general, juttis come from Punjab and the north, have a rounded
    or slightly pointed toe and a flat back. Mojaris come from Rajasthan and Gujarat, and their toe is drawn out
    to a point that sometimes curls up. Both have a leather sole, no heel to speak of, and both were for centuries made
    straight, with no difference between left and right.</p>
    <p>That last fact surprises people. The maker uses one last for both feet, and the leather takes on the shape of the
    foot that wears it. If you swap the two shoes for the first few days, they wear evenly, and after that each of them
    has decided. Do not swap them again.</p>

    <h2>What to look at</h2>
    <ul>
    <li>The sole. It should be leather, several layers of it, stitched through and not only glued. Bend it: it should
    fold at the ball of the foot and nowhere else. A thin rubber patch at the heel saves the leather and your balance on
    marble.</li>
    <li>The topline, the edge around your foot. This is where blisters are made. Run a finger along the inside. It
    should be bound with soft leather and turned over, with no thread ends and no wire.</li>
    <li>The embroidery. Hand work is done on the cloth before the shoe is cut, and it is backed, so that you feel
    nothing inside. Beads and sequins at the heel will catch on the hem of your salwar. Keep them to the toe.</li>
    <li>The insole. Traditional pairs have none. Three millimetres of padding change everything and cannot be seen.</li>
    </ul>

    <h2>Size</h2>
    <p>Try them in the evening, when feet are at their largest, and without socks. They should be snug, with the heel
    held and the toes flat. You want no room in front: the leather gives in width and by up to half a size in length
    within a week. If your toes are bent on the first day, go up. If you can slide a finger in behind your heel, go
    down.</p>
    <p>Broad feet do better in a mojari with a wide throat, narrow feet in a jutti that covers more of the instep. If
    your two feet differ, which is usual, fit the larger one and put a half insole into the other shoe.</p>

    <blockquote>Buy them two weeks before the wedding and not on the day before.</blockquote>

    <h2>Breaking them in</h2>
    <p>Here is the method that our customers’ grandmothers agree on. On the first evening, rub a very little coconut or
    mustard oil into the inside of the topline and the heel, with a fingertip, and keep it away from the cloth. Put on
    thin cotton socks, then the shoes, and walk about the house for half an hour. Swap left and right on the second
    evening. On the third, leave the socks off. If one spot still presses, roll the handle of a wooden spoon over it
    from the inside, gently, a few dozen times.</p>
    <p>Do not wet them to make them softer, whatever you have been told. Water makes the layers of the sole part.</p>

    <h2>What to wear them with</h2>
    <p>With a churidar or straight trousers that stop at the ankle, the whole shoe is seen, so let it carry the colour.
    With an <a href="/product/zari-buti-anarkali">anarkali</a> or a lehenga only the toe shows, and the shoe may be as
    loud as you like. Plain pairs go well with jeans and a white shirt. For a long reception they are what you change
    into when the heels have done their duty, and a pair fits into most handbags.</p>

    <h2>Care</h2>
    <p>Keep them dry, in a cloth bag, with paper in the toes. Brush the embroidery with a soft, dry toothbrush. If
    they get wet, stuff them with newspaper and let them dry slowly, away from the sun. A cobbler can put on a new heel
    patch for very little, and should do so before the leather itself is worn.</p>
    <p>Our <a href="/product/embroidered-mojari">Embroidered Mojari</a> has the pad, the bound edge and the rubber
    patch. You will find it and its relatives under <a href="/category/footwear-juttis">Mojaris and Juttis</a>.</p>
  `,
  categories: ['Guides', 'Craft'],
  tags: ['footwear', 'wedding', 'fit'],
  picture: {
    id: buildPictureId('embroidered-mojari', 'Wine', 'front'),
    alt: 'A pair of wine coloured mojaris with embroidered flowers on pointed toes',
  },
  author: 'Ipsita Roy',
  publishedDaysAgo: 52,
};
