/**
 * The colours that names mean. This file has no zod, so that browsers can import it (`@vastra/shared/contract/color-names`).
 */

/** The colour names of CSS. */
const cssColors =
  'aliceblue f0f8ff,antiquewhite faebd7,aqua 00ffff,aquamarine 7fffd4,azure f0ffff,beige f5f5dc,bisque ffe4c4,black 000000,' +
  'blanchedalmond ffebcd,blue 0000ff,blueviolet 8a2be2,brown a52a2a,burlywood deb887,cadetblue 5f9ea0,chartreuse 7fff00,' +
  'chocolate d2691e,coral ff7f50,cornflowerblue 6495ed,cornsilk fff8dc,crimson dc143c,cyan 00ffff,darkblue 00008b,' +
  'darkcyan 008b8b,darkgoldenrod b8860b,darkgray a9a9a9,darkgreen 006400,darkkhaki bdb76b,darkmagenta 8b008b,' +
  'darkolivegreen 556b2f,darkorange ff8c00,darkorchid 9932cc,darkred 8b0000,darksalmon e9967a,darkseagreen 8fbc8f,' +
  'darkslateblue 483d8b,darkslategray 2f4f4f,darkturquoise 00ced1,darkviolet 9400d3,deeppink ff1493,deepskyblue 00bfff,' +
  'dimgray 696969,dodgerblue 1e90ff,firebrick b22222,floralwhite fffaf0,forestgreen 228b22,fuchsia ff00ff,gainsboro dcdcdc,' +
  'ghostwhite f8f8ff,gold ffd700,goldenrod daa520,gray 808080,green 008000,greenyellow adff2f,honeydew f0fff0,hotpink ff69b4,' +
  'indianred cd5c5c,indigo 4b0082,ivory fffff0,khaki f0e68c,lavender e6e6fa,lavenderblush fff0f5,lawngreen 7cfc00,' +
  'lemonchiffon fffacd,lightblue add8e6,lightcoral f08080,lightcyan e0ffff,lightgoldenrodyellow fafad2,lightgray d3d3d3,' +
  'lightgreen 90ee90,lightpink ffb6c1,lightsalmon ffa07a,lightseagreen 20b2aa,lightskyblue 87cefa,lightslategray 778899,' +
  'lightsteelblue b0c4de,lightyellow ffffe0,lime 00ff00,limegreen 32cd32,linen faf0e6,magenta ff00ff,maroon 800000,' +
  'mediumaquamarine 66cdaa,mediumblue 0000cd,mediumorchid ba55d3,mediumpurple 9370db,mediumseagreen 3cb371,' +
  'mediumslateblue 7b68ee,mediumspringgreen 00fa9a,mediumturquoise 48d1cc,mediumvioletred c71585,midnightblue 191970,' +
  'mintcream f5fffa,mistyrose ffe4e1,moccasin ffe4b5,navajowhite ffdead,navy 000080,oldlace fdf5e6,olive 808000,' +
  'olivedrab 6b8e23,orange ffa500,orangered ff4500,orchid da70d6,palegoldenrod eee8aa,palegreen 98fb98,paleturquoise afeeee,' +
  'palevioletred db7093,papayawhip ffefd5,peachpuff ffdab9,peru cd853f,pink ffc0cb,plum dda0dd,powderblue b0e0e6,' +
  'purple 800080,rebeccapurple 663399,red ff0000,rosybrown bc8f8f,royalblue 4169e1,saddlebrown 8b4513,salmon fa8072,' +
  'sandybrown f4a460,seagreen 2e8b57,seashell fff5ee,sienna a0522d,silver c0c0c0,skyblue 87ceeb,slateblue 6a5acd,' +
  'slategray 708090,snow fffafa,springgreen 00ff7f,steelblue 4682b4,tan d2b48c,teal 008080,thistle d8bfd8,tomato ff6347,' +
  'turquoise 40e0d0,violet ee82ee,wheat f5deb3,white ffffff,whitesmoke f5f5f5,yellow ffff00,yellowgreen 9acd32';

/** Names of fabrics and of Indian fashion. They replace names of CSS that mean another colour there, such as indigo. */
const fashionColors =
  'almond e9d8c3,amber e0902a,apricot f2b587,ash b2aea8,aubergine 472c4c,biscuit d9bd94,blush e9c3bd,bottlegreen 11493a,' +
  'brick 9b4433,bronze 8a6239,burgundy 6b1a2e,burntorange c05a1f,butter f6e7a8,camel c19a6b,caramel b6773b,champagne f1ddbd,' +
  'charcoal 3a3d42,cherry a5162f,chestnut 7d4431,cinnamon a9592f,clay b0724f,cobalt 1f4aa8,coffee 5b3f31,copper b06a3c,' +
  'cranberry 8f1f3a,cream f7efd9,dustypink d3a3a0,dustyrose c48f8c,ecru e8ddc4,eggplant 472c4c,electricblue 2257f0,emerald 0f7a55,' +
  'fawn d2b48a,flax e3d3a2,fog cfd3d5,forest 24503a,garnet 731a2b,ginger b5652b,graphite 4a4d52,grape 55305f,grey 808080,' +
  'haldi e2a417,hazel 8a6a43,henna 7c3a22,icyblue cfe4ee,indigo 2f4a7c,ink 20283d,jade 2f8f6e,kesar e68a1e,lemon f3e35b,' +
  'lilac c3a8d6,marigold eaa221,mauve b08aa6,mehendi 5c6b2f,melange b5b5b5,midnight 191f3d,mint a9dcc0,mocha 7a5c47,moss 69733f,' +
  'mulberry 6d2648,mustard d9a520,navy 1f2a4d,navyblue 1f2a4d,nude e3c3a8,oatmeal dccfb9,ochre c5862b,offwhite f6f4ef,olive 6b6a35,' +
  'onion c48a8f,oxblood 5a1620,peach f6c3a4,peacock 0f6674,peacockblue 0f6674,pearl f2eee6,pine 1f4a3b,pistachio b6cf95,' +
  'plum 5e2a52,poppy d8402c,powderpink efcfd2,raani d11b6b,rani d11b6b,ranipink d11b6b,raspberry b0204f,rose d77f8f,' +
  'rosegold c98f80,royal 28459c,ruby 9b1131,rust a4502a,sage a3b18a,saffron ee9a1c,sand dccbaa,sapphire 1d4289,scarlet c8201f,' +
  'sea 4d96a5,sindoor cf2a1d,slate 5f6a74,smoke a6a8ab,steel 7d8892,stone bcb3a4,sunflower f3b91f,tangerine ef7f2e,taupe 8d7b6c,' +
  'terracotta bb6146,toffee 946237,turmeric e2a417,walnut 5f4532,wine 64182f,washedblue 86a3c3,denim 3f5f8a';

const parseList = (list: string): [string, string][] =>
  list.split(',').map((item) => item.split(' ') as [string, string]);
const codes = new Map([...parseList(cssColors), ...parseList(fashionColors)]);

/** Amounts by which a word before a colour moves it towards black (below 0) or white. */
const shades: Record<string, number> = {
  dark: -0.35,
  deep: -0.3,
  light: 0.45,
  pale: 0.6,
  soft: 0.3,
  pastel: 0.5,
  dusty: 0.2,
};

/** The colour of a swatch whose name says nothing. */
export const defaultColorCode = '#808080';

/**
 * Finds the colour that a name means, as `#rrggbb`: the names of CSS and of fashion, also as a part of a longer name ("Deep Forest
 * Green", "Mustard Stripes"). Undefined if it means none.
 */
export function findColorCode(name: string): string | undefined {
  const parts = name
    .toLowerCase()
    .replace(/\bgrey\b/g, 'gray')
    .split(/[^a-z]+/)
    .filter(Boolean);
  // Longer parts first, and of parts with the same length the last, because English names end with the colour.
  for (let length = parts.length; length > 0; length--)
    for (let start = parts.length - length; start >= 0; start--) {
      const code = codes.get(parts.slice(start, start + length).join(''));
      if (code) return shade(code, shades[parts[start - 1]] ?? 0);
    }
  return undefined;
}

/** Mixes a colour with white, or with black if the amount is negative. */
function shade(code: string, amount: number): string {
  const target = amount < 0 ? 0 : 255;
  const mix = (start: number): string => {
    const value = Number.parseInt(code.slice(start, start + 2), 16);
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${[0, 2, 4].map(mix).join('')}`;
}
