import { prose } from '../prose';
import { buildPictureId, type DemoPost } from '../types';

export const leatherCare: DemoPost = {
  slug: 'caring-for-leather-in-a-damp-country',
  title: 'Caring for Leather in a Damp Country',
  excerpt: 'Leather wants what you want: some air, a little cream, no sudden heat. A yearly routine of twenty minutes.',
  content: prose`
    <p>Leather is skin, and most of what it needs can be guessed from that. It dries out near a heater. It swells in
    water. It goes mouldy in a closed cupboard in July. It likes a little fat now and then, and it does not like to be
    scrubbed. If you remember nothing else from this page, remember those four sentences.</p>

    <h2>Know what you have</h2>
    <p>Put a drop of water on a hidden place. If it darkens at once and dries without a mark, the leather is open and
    probably vegetable-tanned: it will age handsomely and it will also drink every stain. If the drop stays on top, the
    leather has a finish, as most handbags and office shoes have. Finished leather is easier to live with and changes
    less.</p>
    <p>Suede and nubuck are another matter. They want a brush and no cream whatsoever.</p>

    <h2>Every week</h2>
    <p>Wipe the piece with a dry, soft cloth. That is all. Dust is fine sand, and in the folds of a bag or the
    bend of a belt it works like sandpaper. Empty your handbag once a week, turn it upside down, and let it stand
    open for a night.</p>

    <h2>Twice a year</h2>
    <p>Before the monsoon and after it, give the leather twenty minutes:</p>
    <ul>
    <li>Brush off dust, then wipe with a cloth that is damp and not wet. For greasy spots, use a trace of mild soap, and
    wipe once more with clean water.</li>
    <li>Let it dry for some hours in the shade.</li>
    <li>Put a pea of neutral cream on a cloth, rub it between your fingers until it is warm, and work it in with small
    circles. Start where it bends. Less is better; you can always do it again.</li>
    <li>Wait ten minutes and polish with a clean cloth.</li>
    </ul>
    <p>Neutral cream suits every colour. Coloured polish is for shoes only, since on a bag it ends up on your kurta.
    Kitchen oils are a poor idea, with one exception: plain chappals of vegetable-tanned leather have been rubbed with a
    few drops of coconut oil since long before cream came in tins. On anything finished, oil leaves dark patches and in
    time a smell.</p>

    <blockquote>Cream feeds leather the way that water feeds a plant: regularly, a little, and never in a
    flood.</blockquote>

    <h2>When it gets wet</h2>
    <p>Blot it, do not rub. Fill shoes and bags with newspaper, change the paper after an hour, and let them dry in
    moving air in the shade. The two great mistakes are the sun and the hair dryer: fast heat shrinks the surface, and
    then it cracks. When the piece is dry it will feel stiff. That is the moment for cream.</p>
    <p>A ring left by a drop on open leather can often be evened out by dampening the whole panel lightly with a
    cloth, so that it dries as one.</p>

    <h2>Mould</h2>
    <p>White bloom in the rainy season is not the end. Take the piece outside, wipe it off with a dry cloth, and throw
    the cloth into the wash. Then wipe once with a mixture of water and a little surgical spirit, on a hidden place
    first, and let it air for a day. To keep it from coming back, store leather in cotton bags and never in plastic, put
    in a sachet of silica gel, and open the cupboard on dry days. A thing that is used every week never grows mould.</p>

    <h2>Scratches, stains, loose threads</h2>
    <p>A light scratch on smooth leather can be rubbed out with a warm thumb, and most of the rest with cream. Ball pen
    is for ever, so keep pens in a pouch. The blue of new denim comes off a bag with cream if you are quick; we have
    written about that in <a href="/blog/how-to-wash-indigo-denim">how to wash indigo denim</a>. A loose thread is
    melted with the flame of a match, carefully, or taken to the mochi, who will also replace a snap, restitch a handle
    or punch a hole for less than the price of a coffee. Do ask him. Pieces that are mended early live for decades.</p>

    <figure><img src="bifold-leather-wallet-tan-styled" alt="Two tan leather wallets, one of them open">
    <figcaption>Vegetable-tanned leather darkens where it is held. That is not dirt.</figcaption></figure>

    <h2>Belts and wallets</h2>
    <p>Hang belts by the buckle, or lay them in a loose roll. Do not leave them in the trousers, where they bend at the
    same place every day. Take old receipts out of your wallet, because leather stretches to what it holds and does not
    come back. Both do well with cream once a year.</p>
    <p>For something to practise on, see our <a href="/category/accessories-leather">belts and wallets</a>, or the <a
    href="/product/turn-lock-leather-handbag">Turn Lock Leather Handbag</a>, whose pebbled grain forgives beginners.</p>
  `,
  categories: ['Care'],
  tags: ['leather', 'monsoon', 'footwear'],
  picture: {
    id: buildPictureId('turn-lock-leather-handbag', 'Tan', 'detail'),
    alt: 'Turn lock and pebbled grain of a tan leather handbag',
  },
  author: 'Rustom Batliwala',
  publishedDaysAgo: 98,
};
