import { prose } from '../prose';
import { buildPictureId, type DemoPost } from '../types';

export const washIndigoDenim: DemoPost = {
  slug: 'how-to-wash-indigo-denim',
  title: 'How to Wash Indigo Denim, and How Seldom',
  excerpt: 'Indigo never quite holds on to cotton. Once you know why, washing it is simple: cold, rare, inside out.',
  content: prose`
    <p>Most dyes go into the fibre. Indigo does not. It is not soluble in water, so a dyer first turns it into a pale
    green liquid, dips the yarn, lifts it into the air and waits while the green becomes blue. Each dip leaves one more
    thin coat on the outside of the yarn, and the heart of the yarn stays white. That is the whole secret of denim: when
    you bend your elbow often enough, the coat rubs off and the white comes through.</p>

    <p>It is also the reason why washing matters so much. Every wash takes off a little of that coat, everywhere and
    evenly, while wear takes it off only where you move. Wash a new jacket each week and it becomes flat and grey. Wash
    it rarely and it becomes a map of how you live.</p>

    <h2>How often</h2>
    <p>There are people who do not wash their jeans for a year. In Chennai this is not advice that we can give. A
    sensible rule for Indian weather is this: jeans after eight to ten wears, a jacket two or three times in a season,
    and either of them at once when there is sweat, food or rain water in it. Salt and grease weaken cotton far more
    than a wash does.</p>
    <p>Between washes, hang the piece in moving air overnight, in shade and inside out. A damp cloth takes care of a
    stain. The freezer trick that goes round on the internet does not work, because cold puts bacteria to sleep and your
    skin wakes them up again.</p>

    <h2>The first three washes</h2>
    <p>New indigo has loose colour sitting on it, and nearly all of that comes out in the first three washes. Plan for
    it:</p>
    <ul>
    <li>Wash alone, or with black things that cannot get any darker.</li>
    <li>Turn the piece inside out and close every button and zip.</li>
    <li>Use cold water, a short gentle programme, and half of the detergent that the packet asks for. Choose one without
    bleach or “optical brightener”.</li>
    <li>Do not soak for hours. Soaking makes streaks along the folds.</li>
    </ul>
    <p>You will read that salt or vinegar “locks” the colour. It does nothing for indigo, since there is no bond to
    strengthen. Save the vinegar for pickles.</p>

    <blockquote>Blue water is not a fault of the cloth. It is the colour that was never holding on.</blockquote>

    <figure><img src="indigo-denim-jacket-light-wash-front" alt="Denim jacket in a light wash with copper buttons">
    <figcaption>The same jacket in a light wash: less indigo on the yarn, the same rules.</figcaption></figure>

    <h2>Drying</h2>
    <p>The Indian sun bleaches indigo faster than any detergent. Dry denim in shade, inside out, hung by the hem or the
    waistband so that the weight of the water pulls the creases out. Shake it hard once before you hang it. Straighten
    the pocket bags, because a pocket that dries in a lump prints its outline on the front for good.</p>
    <p>A tumble dryer is best avoided, and with stretch denim in particular: heat makes the elastane brittle, and then
    the knees stay baggy. If you iron at all, iron from the inside while the cloth is a little damp.</p>

    <h2>When the blue goes where it should not</h2>
    <p>Until those first washes are done, new denim can leave a mark on a pale sofa, a car seat or a light handbag. On
    leather, a little neutral cream on a soft cloth usually lifts it if you act on the same day. On cotton upholstery,
    cold water and soap. If you wear a white shirt below a dark jacket on a hot day, expect a blue collar; it washes
    out.</p>

    <h2>Shrinking, stretching, mending</h2>
    <p>Nearly all denim sold now is pre-shrunk, and loses one to three percent of its length in the first wash. Jeans
    then give back around the waist within an hour of wearing. If a hole begins at the crotch or the knee, do not wait
    for it to grow: a darner on any market street can weave it shut with matching thread while it is still the size of a
    coin.</p>

    <p>Our <a href="/product/indigo-denim-jacket">Indigo Denim Jacket</a> is rope-dyed, which means that its yarns went
    through the vat in a thick rope and have a particularly white heart. It fades with a strong contrast. The
    <a href="/product/cropped-denim-jacket">Cropped Denim Jacket</a> has been washed three times before you get it, so
    most of this has been done for you. If you would rather look around first, here is
    <a href="/search?q=denim">everything in denim</a>.</p>
  `,
  categories: ['Care'],
  tags: ['denim', 'washing'],
  picture: {
    id: buildPictureId('indigo-denim-jacket', 'Indigo', 'detail'),
    alt: 'Collar and chest pocket of an indigo denim jacket with copper stitching',
  },
  author: 'Rustom Batliwala',
  publishedDaysAgo: 6,
};
