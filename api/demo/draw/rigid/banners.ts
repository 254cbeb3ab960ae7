/** Wide compositions, 1920 x 820: the objects gather on the right, the left 45 % stays calm for a headline. */

import type { ClothSubject } from '../../data/types';
import { HEIGHT, WIDTH } from '../canvas';
import type { Look } from '../cloth/garment';
import { cutOutFolded } from '../cloth/index';
import { box } from '../path';
import { createKit, type Kit } from './kit';
import { drawBackpack } from './products/backpack';
import { drawHandbag } from './products/handbag';
import { drawJhumka } from './products/jhumka';
import { drawMojari } from './products/mojari';
import { drawPerfume } from './products/perfume';
import { drawSneaker } from './products/sneaker';
import { drawSunglasses } from './products/sunglasses';
import { drawWallet } from './products/wallet';
import { drawWatch } from './products/watch';
import type { Canvas, Scene } from './scene';

const BANNER = { w: 1920, h: 820, bleed: 120 };
const CANVAS: Canvas = [-BANNER.bleed, -BANNER.bleed, BANNER.w + 2 * BANNER.bleed, BANNER.h + 2 * BANNER.bleed];

/** Puts an object down: its centre in banner units, scale, turn. */
const put = (kit: Kit, content: string, x: number, y: number, scale: number, turn = 0, lift = 0.6): string =>
  kit.place(content, { x: x - WIDTH / 2, y: y - HEIGHT / 2, scale, turn, lift, canvas: CANVAS });

/** A second sheet of paper that holds the still life. */
function sheet(kit: Kit, color: string, x: number, w: number, turn: number): string {
  const d = box(x, -120, w, 1100);
  return (
    `<g transform="rotate(${turn} ${x + w / 2} 430)">` +
    kit.soft(d, { blur: 16, dx: -2, dy: 12, opacity: 0.3 }) +
    kit.soft(d, { blur: 4, dx: 0, dy: 4, opacity: 0.28 }) +
    kit.piece(d, {
      fill: kit.lit(color, 0.14, 0.12),
      tone: color,
      form: 0,
      texture: 'smooth',
      textureOpacity: 0.6,
      edge: 0,
      rim: 0.3,
    }) +
    '</g>'
  );
}

/** A folded garment as an image inside the composition. */
async function folded(of: ClothSubject, look: Look): Promise<string> {
  const png = await (await cutOutFolded(of, look)).png({ compressionLevel: 1 }).toBuffer();
  return `<image width="${WIDTH}" height="${HEIGHT}" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

export const banners = {
  async festive(): Promise<Scene> {
    const kit = createKit('#7a1f45', 21);
    const saree = await folded('saree', { color: '#8f1d2e', pattern: 'buti', seed: 21 });
    const [teal, ruby] = [kit.tint('#12595b'), kit.tint('#a3122f')];
    return kit.scene(
      sheet(kit, '#e5c9b4', 1000, 1100, 7) +
        put(kit, saree, 1700, 330, 0.62, 9, 0.7) +
        put(kit, drawMojari(teal), 1080, 440, 0.54, -16) +
        put(kit, drawMojari(teal), 1290, 480, 0.54, -2) +
        put(kit, drawJhumka(ruby), 1480, 590, 0.33, 14, 0.4) +
        put(kit, drawJhumka(ruby), 1640, 630, 0.33, -8, 0.4),
      { ...BANNER, tone: ['#fbf5ec', '#f3e8db', '#e2cfbd'] },
    );
  },
  async everyday(): Promise<Scene> {
    const kit = createKit('#3d5a4a', 22);
    const denim = await folded('denimjacket', { color: '#3d5a86', seed: 22 });
    return kit.scene(
      sheet(kit, '#c9cfc0', 980, 1200, -6) +
        put(kit, denim, 1250, 250, 0.5, -8, 0.7) +
        put(kit, drawBackpack(kit.tint('#56633f')), 1690, 384, 0.6, 7, 0.9) +
        put(kit, drawSneaker(kit.tint('#efe6d6'), { accent: '#b4532f' }), 1290, 640, 0.52, -8, 0.6) +
        put(kit, drawSunglasses(kit.tint('#7a4522'), { lens: '#4a3020' }), 1700, 730, 0.3, -10, 0.4),
      { ...BANNER, tone: ['#faf7f0', '#efebe0', '#dad5c6'] },
    );
  },
  async gifts(): Promise<Scene> {
    const kit = createKit('#8c2f39', 23);
    const dupatta = await folded('dupatta', { color: '#c98a1f', pattern: 'block', seed: 23 });
    return kit.scene(
      sheet(kit, '#d9c3a5', 1010, 1150, 5) +
        put(kit, dupatta, 1740, 240, 0.5, 10, 0.7) +
        put(kit, drawHandbag(kit.tint('#1f4d45')), 1470, 330, 0.62, -4, 0.9) +
        put(kit, drawPerfume(kit.tint('#c9793a')), 1150, 500, 0.36, -8, 0.6) +
        put(kit, drawWatch(kit.tint('#16324f')), 1770, 620, 0.3, 22, 0.5) +
        put(kit, drawWallet(kit.tint('#7b4426')), 1400, 700, 0.24, 9, 0.4),
      { ...BANNER, tone: ['#fbf6ee', '#f2e9dc', '#dfd1bd'] },
    );
  },
};

export type BannerName = keyof typeof banners;
