import { prose } from '../prose';
import { buildPictureId, type DemoPost } from '../types';

export const humidPerfume: DemoPost = {
  slug: 'perfume-in-humid-weather',
  title: 'Perfume in Humid Weather',
  excerpt: 'Why a scent that whispers in Shimla shouts in Kochi, and how to choose, wear and keep one in the heat.',
  content: prose`
    <p>The same bottle behaves like two different people in two cities. In the dry cold of a Shimla evening it stays
    close and takes an hour to say anything. In Kochi in April it fills the lift before you have left it. Nothing is
    wrong with the perfume. It is being evaporated by the weather.</p>

    <h2>What heat and water do</h2>
    <p>A perfume is a mixture of materials which leave the skin at different speeds. The citrus and the herbs go first,
    in minutes. Flowers and spices follow within an hour or three, woods and resins and musks stay till night. Warm
    skin sends all of them off faster, so the opening is louder and the whole thing is over sooner.</p>
    <p>Humidity adds two effects. Damp air carries smell well, and damp noses smell better, which is why gardens are at
    their best after rain. And sweat on the skin mixes with the perfume and turns sugary notes sour. Vanilla,
    caramel and heavy amber suffer the most.</p>

    <h2>What to choose</h2>
    <ul>
    <li>Citrus: lime, bergamot, orange peel. Bright and short, and nobody minds them in a meeting.</li>
    <li>Green and watery notes: tea, mint, cucumber, wet earth. They read as cool.</li>
    <li>White flowers in small amounts. Jasmine grows here and smells right here, above all in the evening.</li>
    <li>Vetiver, khus to most of us. It is the one root that smells cold, and it lasts.</li>
    </ul>
    <p>Keep oud, thick sandalwood and anything that reminds you of dessert for December, or for air conditioning.</p>
    <p>Strength matters as much as the notes. An eau de toilette with five to ten percent of oil is made to be light and
    renewed. An eau de parfum with fifteen or more is made to last, and in heat it will do so loudly. The labels are not
    a ranking of quality. In May the weaker one is often the better one.</p>

    <blockquote>If you can smell your own perfume after ten minutes, so can everyone on the bus.</blockquote>

    <h2>Where to put it</h2>
    <p>Spray on clean, dry skin after a bath, before dressing: once on the chest, once at the back of the neck. Wrists
    are traditional, and get washed six times a day. Do not rub them together; it does not “crush” the molecules, it
    only warms them and hurries the opening away.</p>
    <p>Cloth is a good friend in humid weather, because it is cooler than you and does not sweat. One spray on the
    inside of a cotton dupatta or on a shirt hem lasts all day. Test the colour on a seam first, and stay away from silk
    and from pearls, as alcohol harms both. Put jewellery on last: plated earrings lose their shine to perfume faster
    than to age.</p>
    <p>If your skin is dry in spite of the weather, a little unscented lotion below the perfume holds it for an hour
    more.</p>

    <h2>Attar, and layering</h2>
    <p>Oil-based attars do not jump off the skin as alcohol does. They stay close, need warmth to open and are happy in
    damp heat, for which they were made. A dot of khus or mitti attar behind the ear, with a light citrus spray
    over it, gives you a fresh beginning and something that stays. Keep to two things at a time.</p>

    <h2>How long is long enough</h2>
    <p>Three hours from a fresh eau de toilette is normal. You also stop noticing a scent on yourself after twenty
    minutes or so, long before others do; ask a friend before you spray again. Carry a small bottle and renew at
    lunch, one spray, on cloth.</p>

    <h2>Keeping it</h2>
    <p>Heat, light and air are what spoil perfume, and a bathroom shelf has all three. Keep bottles in their box in a
    cupboard away from the outer wall. In a hot flat the door of the fridge is a sound place for citrus, well closed. If
    the liquid has turned darker and the first minute smells of nail varnish, it is past its time. Most bottles last for
    three years if you treat them well.</p>

    <h2>Three to try</h2>
    <p>For the hours between ten and five there is <a href="/product/nimbu-rain-eau-de-toilette">Nimbu Rain</a>, all
    lime, mint and wet ground. For the evening, <a href="/product/mogra-evening-eau-de-parfum">Mogra Evening</a>, which
    is jasmine after sunset. When the cool weather comes at last, <a href="/product/sandal-smoke-eau-de-parfum">Sandal
    Smoke</a>. All three are under <a href="/category/perfume">Perfume</a>.</p>
  `,
  categories: ['Guides', 'Seasons'],
  tags: ['perfume', 'monsoon'],
  picture: {
    id: buildPictureId('nimbu-rain-eau-de-toilette', 'Lime', 'front'),
    alt: 'Square glass perfume bottle with pale lime liquid and a dark cap',
  },
  author: 'Ipsita Roy',
  publishedDaysAgo: 170,
};
