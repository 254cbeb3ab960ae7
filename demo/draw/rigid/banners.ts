/**
 * Still lifes seen from above. Banners are 1920 x 820: the goods gather on the right, where phones cut a 4:3 picture
 * out, and the left 45 % stays calm for a headline. `promo` and `testimonial`, the portrait of a customer, are 4:5.
 */
import { canvasHeight, canvasWidth } from '../canvas';
import { createKit } from './kit';
import { drawPortrait } from './portrait';
import { drawChappal } from './products/chappal';
import { drawJhumka } from './products/jhumka';
import { drawMojari } from './products/mojari';
import { drawPerfume } from './products/perfume';
import { drawSunglasses } from './products/sunglasses';
import { drawWallet } from './products/wallet';
import { drawWatch } from './products/watch';
import type { Scene } from './scene';
import { buildBangleSet } from './solid/bangle';
import { buildCap } from './solid/cap';
import { buildBag } from './solid/handbag';
import { buildShoe } from './solid/shoe';
import { createStillLife, drawFolded, drawFromAbove } from './still-life';

const BANNER = { w: 1920, h: 820, bleed: 120 };
const PORTRAIT = { w: canvasWidth, h: canvasHeight, bleed: 120 };
const SUN = '#e08a1e';

const drawSneakerFromAbove = async (turn: number) =>
  drawFromAbove(
    await buildShoe({
      last: 'court',
      upper: '#efe6d6',
      accent: '#9a4a2c',
      sole: '#f3ede2',
      lining: '#d9c8ae',
      lace: '#faf6ee',
    }),
    { aim: [14, 0, 4], scale: 36, turn, height: 66 },
  );

const drawCapFromAbove = async (color: string, turn = 78) =>
  drawFromAbove(await buildCap({ color, thread: '#e0b76a' }), { aim: [3.4, 0, 3.4], scale: 38, turn, height: 56 });

export const banners = {
  async festive(): Promise<Scene> {
    const kit = createKit('#7a1f45', 21);
    const { placeCentred, drawSheet, drawSunlight, drawMarigold, drawPetal } = createStillLife(kit, BANNER);
    const saree = await drawFolded('saree', { color: '#8f1d2e', pattern: 'buti', seed: 21, cut: 'women' });
    const bangles = await drawFromAbove(buildBangleSet({ color: '#a3122f', accent: '#12595b', metal: '#dcb068' }), {
      aim: [0, 0, 2.2],
      scale: 62,
      turn: 0,
      height: 52,
    });
    const teal = kit.tint('#12595b');
    const ruby = kit.tint('#a3122f');
    const mojari = drawMojari(teal);
    return kit.buildScene(
      drawSheet('#e7cdb6', 930, 1300, 5) +
        drawSunlight(640, -260, 520, 0.26) +
        placeCentred(saree, 1660, 250, 0.72, 12, 0.8) +
        placeCentred(mojari, 1092, 452, 0.52, -12) +
        placeCentred(mojari, 1288, 470, 0.52, 5) +
        placeCentred(bangles, 1776, 660, 0.32, 0, 0.5) +
        placeCentred(drawJhumka(ruby), 1500, 620, 0.3, 16, 0.35) +
        placeCentred(drawJhumka(ruby), 1632, 664, 0.3, -10, 0.35) +
        drawMarigold(1440, 118, 62, SUN) +
        drawMarigold(1352, 176, 50, '#d96a1a') +
        drawMarigold(962, 728, 58, SUN) +
        drawPetal(1046, 752, 1.5, 30, SUN) +
        drawPetal(1420, 760, 1.4, 80, '#d96a1a') +
        drawPetal(1268, 128, 1.3, -30, SUN),
      { ...BANNER, paper: '#f3e9dc' },
    );
  },

  async everyday(): Promise<Scene> {
    const kit = createKit('#3d5a4a', 22);
    const { placeCentred, drawSheet, drawSunlight } = createStillLife(kit, BANNER);
    const denim = await drawFolded('denimjacket', { color: '#3f5f8c', seed: 22 });
    const tee = await drawFolded('tshirt', { color: '#efe8da', pattern: 'hoops', seed: 24 });
    const navy = await drawCapFromAbove('#2b3f63');
    const [left, right] = [await drawSneakerFromAbove(158), await drawSneakerFromAbove(146)];
    return kit.buildScene(
      drawSheet('#cdd2c3', 960, 1300, -5) +
        drawSunlight(600, -260, 520, 0.3) +
        placeCentred(tee, 1790, 420, 0.56, 8, 0.7) +
        placeCentred(denim, 1420, 270, 0.58, -5, 0.8) +
        placeCentred(right, 1116, 400, 0.44, 0, 0.5) +
        placeCentred(left, 1252, 580, 0.44, 0, 0.5) +
        placeCentred(navy, 1734, 690, 0.42, 0, 0.6) +
        placeCentred(drawSunglasses(kit.tint('#7a4522'), { lens: '#4a3020' }), 1500, 730, 0.26, -14, 0.35),
      { ...BANNER, paper: '#f2eee3' },
    );
  },

  async gifts(): Promise<Scene> {
    const kit = createKit('#8c2f39', 23);
    const { placeCentred, drawSheet, drawSunlight } = createStillLife(kit, BANNER);
    const dupatta = await drawFolded('dupatta', { color: '#c98a1f', pattern: 'block', seed: 23, cut: 'accessories' });
    const green = await drawFromAbove(await buildBag({ color: '#1f4d45', flap: 'wave', metal: '#dcb068' }), {
      aim: [0, 0, 14.4],
      scale: 34,
      turn: 0,
      height: 6,
    });
    return kit.buildScene(
      drawSheet('#dcc7aa', 960, 1300, 4) +
        drawSunlight(620, -260, 520, 0.28) +
        placeCentred(dupatta, 1730, 250, 0.6, 11, 0.7) +
        placeCentred(green, 1420, 360, 0.62, -5, 0.9) +
        placeCentred(drawPerfume(kit.tint('#c9793a'), { bottle: 'block' }), 1090, 470, 0.36, -9, 0.6) +
        placeCentred(drawWatch(kit.tint('#16324f')), 1770, 600, 0.3, 24, 0.5) +
        placeCentred(drawWallet(kit.tint('#7b4426')), 1560, 700, 0.25, 7, 0.4),
      { ...BANNER, paper: '#f3ebde' },
    );
  },

  async winter(): Promise<Scene> {
    const kit = createKit('#5b6b7a', 24);
    const { placeCentred, drawSheet, drawSunlight } = createStillLife(kit, BANNER);
    const puffer = await drawFolded('puffer', { color: '#7a1f2e', seed: 12 });
    const cardigan = await drawFolded('cardigan', { color: '#cdb995', seed: 47, cut: 'women' });
    const jeans = await drawFolded('jeans', { color: '#2c3d5c', seed: 20 });
    const khaki = await drawCapFromAbove('#b8a482');
    return kit.buildScene(
      drawSheet('#c9ccd0', 950, 1300, 4) +
        drawSunlight(600, -260, 520, 0.3) +
        placeCentred(jeans, 1760, 300, 0.56, 9, 0.7) +
        placeCentred(cardigan, 1130, 370, 0.58, -8, 0.8) +
        placeCentred(puffer, 1440, 420, 0.62, 3, 0.95) +
        placeCentred(khaki, 1748, 660, 0.44, 0, 0.6) +
        placeCentred(drawWatch(kit.tint('#2a2a2c')), 1080, 700, 0.26, -64, 0.4),
      { ...BANNER, paper: '#efece6' },
    );
  },

  async promo(): Promise<Scene> {
    const kit = createKit('#7a4522', 25);
    const { placeCentred, drawSunlight } = createStillLife(kit, PORTRAIT);
    const linen = await drawFolded('shirt', { color: '#9fb39a', pattern: 'plain', seed: 19 });
    const print = await drawFolded('dress', { color: '#e3c4b4', pattern: 'floral', seed: 39, cut: 'women' });
    const chappal = drawChappal(kit.tint('#a8733f'));
    return kit.buildScene(
      drawSunlight(200, -300, 760, 0.3) +
        placeCentred(print, 800, 520, 0.84, 7, 0.9) +
        placeCentred(linen, 420, 660, 0.86, -8, 0.9) +
        placeCentred(chappal, 930, 1040, 0.5, 74, 0.6) +
        placeCentred(chappal, 800, 1200, 0.5, 60, 0.6) +
        placeCentred(drawSunglasses(kit.tint('#7a4522'), { lens: '#4a3020' }), 360, 1270, 0.4, -12, 0.4),
      { ...PORTRAIT, paper: '#f0dcc0' },
    );
  },

  async testimonial(): Promise<Scene> {
    const kit = createKit('#b8502f', 26);
    return kit.buildScene(drawPortrait(kit), { ...PORTRAIT, paper: '#efe1cd' });
  },
};

export type BannerName = keyof typeof banners;

export const getBannerSize = (name: BannerName): { width: number; height: number } => {
  const { w, h } = name === 'promo' || name === 'testimonial' ? PORTRAIT : BANNER;
  return { width: w, height: h };
};
