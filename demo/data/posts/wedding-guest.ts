import { prose } from '../prose';
import { buildPictureId, type DemoPost } from '../types';

export const weddingGuest: DemoPost = {
  slug: 'a-wedding-guest-guide',
  title: 'A Wedding Guest’s Guide to Four Days and One Suitcase',
  excerpt:
    'Haldi, mehndi, sangeet, pheras, reception: what each of them asks of your clothes, and how few you can take.',
  content: prose`
    <p>The invitation has five cards in it, the train has one luggage rack, and you are not the bride. That last point
    makes everything easier. Nobody will look at you for long, and most of those who do will be aunts. Your task is to
    be correct, comfortable until one in the morning, and in no two photographs in the same thing. It takes fewer
    clothes than you fear.</p>

    <h2>Read the cards before you pack</h2>
    <p>Families differ and so do regions, but the functions have habits, and each habit is a dress code:</p>
    <ul>
    <li>Haldi: turmeric will fly. Wear yellow, or something that you will not miss. Cotton washes; silk and georgette
    keep the stain for ever.</li>
    <li>Mehndi: you will sit on the floor for hours and may have paste on both hands. Short sleeves, nothing that has to
    be pulled over your head afterwards, and no dupatta that needs holding.</li>
    <li>Sangeet: you will be made to dance. Hems that clear the floor, shoes that stay on.</li>
    <li>The wedding: dress your best, and keep your head and shoulders coverable if there is a temple or a gurdwara in
    the plan.</li>
    <li>Reception: the most formal of all, and the least ritual. This is the place for the heels.</li>
    </ul>
    <p>If a card names a colour, follow it. If it does not, leave white and black to the family’s own customs, and
    leave bridal red to the bride unless you know that nobody minds.</p>

    <h2>One saree, one set, one kurta</h2>
    <p>For women, three pieces carry four days. A silk saree does the wedding itself; the
    <a href="/product/temple-border-silk-saree">Temple Border Silk Saree</a> has enough gold in it that a plain blouse
    is the better partner. A <a href="/product/zari-buti-anarkali">Zari Buti Anarkali</a> does the sangeet, because it
    moves and asks for no pins. And a cotton kurta in a colour that forgives does haldi and mehndi and the drive
    home.</p>
    <p>A <a href="/product/gota-rosette-lehenga-set">lehenga set</a> is worth its weight if you are close family, or if
    two weddings stand in the same season. Its three parts come apart again: the blouse goes with a plain saree, the
    dupatta with a plain kurta, and the skirt with a white shirt at somebody else’s reception.</p>
    <p>If you are unsure about draping, practise at home once with the shoes that you are going to wear. The length of
    the pleats is set by the heel. Changing shoes on the day undoes an hour’s work.</p>

    <h2>For men, one kurta and what goes over it</h2>
    <p>A plain silk blend kurta, such as the <a href="/product/festive-silk-blend-kurta">Festive Silk Blend Kurta</a>,
    is the whole foundation. Worn alone it is right for the sangeet. With a
    <a href="/product/slub-silk-nehru-jacket">Nehru jacket</a> over it, it is right for the wedding, and the jacket with
    a shirt and chinos is right for the reception. That is three outfits out of four pieces, and all of them fold
    flat.</p>
    <p>Keep jacket and kurta either clearly apart in colour or quite the same. Maroon over mustard is a decision. Maroon
    over a slightly different maroon looks like a mistake in the light of a shamiana. As to fit, we have written
    <a href="/blog/a-fit-guide-for-kurtas">a page about kurtas</a>; the short form is that the shoulder decides.</p>

    <blockquote>Nobody remembers what a guest wore twice. Everybody remembers the guest who went home at ten with sore
    feet.</blockquote>

    <figure><img src="slub-silk-nehru-jacket-maroon-front" alt="Maroon sleeveless Nehru jacket with six covered buttons">
    <figcaption>One jacket, two evenings: over a kurta for the wedding, over a shirt for the reception.</figcaption></figure>

    <h2>Feet</h2>
    <p>Take two pairs. Shoes come off at the mandap and stand in a heap of two hundred, so take a pair that you can find
    again and that goes on without a bench. <a href="/product/embroidered-mojari">Mojaris</a> do that; read
    <a href="/blog/choosing-juttis-and-mojaris">how to break them in</a> two weeks earlier and not on the train. For the
    reception, a <a href="/product/block-heel-pumps">block heel</a> stands on grass where a thin one sinks.</p>

    <h2>What shines</h2>
    <p>One loud thing at a time. With a heavy border, small earrings; with a plain kurta, the
    <a href="/product/pearl-fringe-jhumka">jhumkas</a>. Bangles are the cheapest way to make one outfit into two. Put
    perfume on before jewellery, let it dry, and keep both away from silk.</p>

    <h2>Children</h2>
    <p>A child at a wedding has two moods, running and asleep, and needs clothes for both. Cotton, no lining that
    scratches, nothing at the neck, and a second set for after the ice cream. A
    <a href="/product/little-festive-kurta">Little Festive Kurta</a> looks formal for as long as it has to.</p>

    <figure><img src="embroidered-mojari-teal-styled" alt="Pair of teal mojaris with embroidered flowers on pointed toes">
    <figcaption>Easy to find again in a heap of two hundred.</figcaption></figure>

    <h2>The suitcase</h2>
    <p>Fold silk over a rolled cotton towel so that no crease is sharp. Turn zari inwards, against cloth and not against
    zari. Put every blouse, petticoat and drawstring in the same bag as the thing that it belongs to: more weddings are
    spoilt by a forgotten petticoat than by rain. Six safety pins, a needle with thread already in it, a strip of
    plasters, and a thin shawl for the hall’s air conditioning. On the first evening hang everything in the bathroom
    while the hot water runs; most creases go by themselves.</p>
    <p>If you are starting from an empty rail, begin with <a href="/category/women-sarees">sarees</a>,
    <a href="/category/women-lehengas">lehengas</a> or <a href="/category/men-kurtas">kurtas and Nehru jackets</a>, and
    add the shoes last.</p>
  `,
  categories: ['Guides', 'Seasons'],
  tags: ['wedding', 'saree', 'kurta'],
  picture: {
    id: buildPictureId('gota-rosette-lehenga-set', 'Crimson', 'front'),
    alt: 'Crimson lehenga set with a flared skirt, a paisley border and a dupatta in a second colour',
  },
  author: 'Farah Siddiqui',
  publishedDaysAgo: 2,
};
