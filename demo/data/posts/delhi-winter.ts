import { prose } from '../prose';
import { buildPictureId, type DemoPost } from '../types';

export const delhiWinter: DemoPost = {
  slug: 'layering-for-a-delhi-winter',
  title: 'Layering for a Delhi Winter',
  excerpt: 'Six degrees at seven in the morning, twenty-one at two. Three layers that come off in the right order.',
  content: prose`
    <p>A Delhi winter is not cold in the way that mountains are cold. It is cold twice a day. You leave the house in
    fog at six degrees, you eat lunch in the sun at twenty-one, and you come home on a two-wheeler with the temperature
    falling like a stone. Houses have marble floors and no heating. Offices have heating and no windows. One thick
    coat is wrong for every one of these hours.</p>
    <p>What works is an onion. Three layers, each of which looks decent when it is the outermost one.</p>

    <h2>The first layer: against the skin</h2>
    <p>Its task is to stay dry. A thin cotton T-shirt or vest is fine for a day at a desk. If you walk or cycle, a
    cotton layer gets damp on the way and is cold for the rest of the morning, so take fine wool or a technical fabric
    on those days. It should be close enough that nothing bunches below a shirt. Long sleeves add surprisingly little
    warmth; a high neck adds a lot.</p>

    <h2>The second layer: warmth with air in it</h2>
    <p>Warmth is air that cannot move. A brushed shirt, a fleece, a sweater or a shawl all do the same thing with
    different manners. For the office, a flannel shirt below a <a href="/product/cable-knit-cardigan">cable knit
    cardigan</a> is warmer than one thick sweater. For the weekend, a <a href="/product/pullover-fleece-hoodie">fleece hoodie</a>.
    With kurtas, the <a href="/product/slub-silk-nehru-jacket">sleeveless bandi</a> or a shawl has solved the problem for some centuries: both leave the arms free and
    both come off without disturbing your hair.</p>
    <p>Do not size this layer up. If it is loose, it pumps the warm air out at the neck with each step.</p>

    <h2>The third layer: against the wind</h2>
    <p>At forty kilometres an hour, six degrees feel close to zero. For anyone on a scooter the wind matters more than
    the thermometer. You want a close-woven shell, a collar that stands up and cuffs that close. A light puffer does it
    with the least weight, and a denim jacket does it down to about twelve degrees.</p>
    <p>The trick is that this layer has to vanish by noon. The
    <a href="/product/matt-satin-bomber-jacket">Matt Satin Bomber Jacket</a> stops the wind and goes over your arm like
    a shirt. The <a href="/product/ridge-puffer-jacket">Ridge Quilted Puffer Jacket</a> is warmer and takes more room,
    and is the better choice if your evening is longer than your morning.</p>

    <blockquote>Dress for two in the afternoon and carry the difference.</blockquote>

    <h2>Edges</h2>
    <p>Most of the cold gets in at the ends of you. Three small things do more than a second sweater:</p>
    <ul>
    <li>A scarf or a folded dupatta, wound twice. It also filters a little of what December air has in it, though a
    proper mask does that better.</li>
    <li>Socks that reach over the ankle. Juttis without socks are for afternoons.</li>
    <li>Gloves, if you ride. Nothing else keeps fingers warm on a brake lever.</li>
    </ul>

    <h2>A week in the same clothes</h2>
    <p>You need less than you think. Two T-shirts for the first layer and a third in the wash, one brushed shirt and
    one hoodie, one puffer, one shawl that goes with everything, and jeans or chinos that you own already. Keep to
    three colours which agree with each other. Maroon, navy and grey hide the dust; beige does not.</p>
    <p>For a winter wedding, wear the fine layer below and not above: a thin, close, long-sleeved top in the colour of
    your blouse or kurta cannot be seen, and it saves you from standing near the heater all evening. A heavy silk or a
    lined anarkali is warm by itself. Keep the shawl for the drive.</p>

    <h2>Washing and putting away</h2>
    <p>A puffer likes a gentle wash at thirty degrees, little detergent and no softener. Shake it while it dries, so
    that the fill spreads again. Fleece should be washed inside out. Wool wants air more than water: hang it near an
    open window overnight. In February, wash everything once before you store it, since moths like wool best with a
    little food on it, and put neem leaves or cedar in the trunk. <a href="/blog/caring-for-wool-and-silk">More about
    wool</a> has a page of its own.</p>
    <p>Here are all of our <a href="/search?q=jacket">jackets</a>. If you live south of the Vindhyas, you may close
    this page and open a window.</p>
  `,
  categories: ['Seasons', 'Guides'],
  tags: ['winter', 'layering'],
  picture: {
    id: buildPictureId('ridge-puffer-jacket', 'Pine', 'front'),
    alt: 'Pine green quilted puffer jacket with a stand collar',
  },
  author: 'Rustom Batliwala',
  publishedDaysAgo: 74,
};
