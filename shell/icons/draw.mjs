// Draws the icon files in this folder from the two shapes below: `node shell/icons/draw.mjs`. Run it after a change of shape or colour and
// commit the files.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

// `sharp` comes from the API's dependencies, because the shell needs it here only.
const sharp = createRequire(path.join(import.meta.dirname, '../../api/package.json'))('sharp');

const brand = '#8A1C4A';
const paper = '#FAF7F2';

/** Outlines of Fraunces 500 (shell/fonts), 2000 units per em, so that no font is needed. The y axis points up for the V and down for the name. */
const letter = {
  path: 'M968 1359Q968 1378 981.5 1389Q995 1400 1023 1400L1341 1400Q1371 1400 1384.5 1389.5Q1398 1379 1398 1360Q1398 1346 1388.5 1336.5Q1379 1327 1356 1318L1317 1304Q1287 1292 1267.5 1266.5Q1248 1241 1229 1184L885 183Q875 151 870 131Q865 111 865 90L865 46Q865 24 852.5 12Q840 0 819 0L603 0Q582 0 569.5 12Q557 24 557 47L557 91Q557 107 552.5 125Q548 143 540 167L163 1240Q153 1269 141 1282Q129 1295 108 1303L67 1316Q30 1330 30 1359Q30 1378 44 1389Q58 1400 86 1400L540 1400Q569 1400 582.5 1389Q596 1378 596 1359Q596 1343 585.5 1333.5Q575 1324 554 1317L481 1304Q456 1296 450 1278.5Q444 1261 458 1221L830 150L744 88L1123 1192Q1139 1239 1129 1264.5Q1119 1290 1074 1305L1008 1318Q989 1325 978.5 1334Q968 1343 968 1359Z',
  left: 30,
  width: 1368,
  height: 1400,
};
const name = {
  path: 'M968 -1359Q968 -1378 982 -1389Q995 -1400 1023 -1400L1341 -1400Q1371 -1400 1385 -1389Q1398 -1379 1398 -1360Q1398 -1346 1389 -1336Q1379 -1327 1356 -1318L1317 -1304Q1287 -1292 1268 -1266Q1248 -1241 1229 -1184L885 -183Q875 -151 870 -131Q865 -111 865 -90L865 -46Q865 -24 853 -12Q840 0 819 0L603 0Q582 0 570 -12Q557 -24 557 -47L557 -91Q557 -107 553 -125Q548 -143 540 -167L163 -1240Q153 -1269 141 -1282Q129 -1295 108 -1303L67 -1316Q30 -1330 30 -1359Q30 -1378 44 -1389Q58 -1400 86 -1400L540 -1400Q569 -1400 583 -1389Q596 -1378 596 -1359Q596 -1343 586 -1333Q575 -1324 554 -1317L481 -1304Q456 -1296 450 -1278Q444 -1261 458 -1221L830 -150L744 -88L1123 -1192Q1139 -1239 1129 -1264Q1119 -1290 1074 -1305L1008 -1318Q989 -1325 979 -1334Q968 -1343 968 -1359ZM1998 -125L1998 -145L1982 -150L1982 -734Q1982 -813 1943 -855Q1903 -898 1831 -898Q1763 -898 1728 -869Q1693 -841 1693 -801L1693 -717Q1693 -663 1658 -634Q1622 -605 1558 -605Q1502 -605 1473 -632Q1444 -659 1444 -706Q1444 -769 1494 -828Q1544 -887 1641 -925Q1737 -964 1876 -964Q2053 -964 2140 -890Q2226 -816 2226 -692L2226 -161Q2226 -131 2238 -116Q2250 -102 2271 -102Q2295 -102 2306 -113Q2316 -124 2324 -135Q2330 -141 2336 -145Q2341 -150 2349 -150Q2360 -150 2366 -142Q2371 -134 2371 -120Q2371 -89 2350 -55Q2328 -22 2286 1Q2243 24 2180 24Q2096 24 2047 -15Q1998 -54 1998 -125ZM1401 -209Q1401 -330 1510 -406Q1618 -483 1812 -483Q1879 -483 1934 -471Q1988 -459 2029 -440L2010 -381Q1972 -397 1933 -407Q1893 -418 1846 -418Q1756 -418 1705 -373Q1653 -328 1653 -249Q1653 -172 1696 -130Q1739 -89 1806 -89Q1866 -89 1922 -116Q1977 -144 2016 -194L2038 -142Q1980 -63 1888 -19Q1795 24 1691 24Q1562 24 1482 -39Q1401 -103 1401 -209ZM2912 -58Q2984 -58 3025 -95Q3065 -132 3065 -189Q3065 -224 3049 -253Q3032 -282 2988 -306Q2943 -330 2860 -350Q2714 -382 2633 -429Q2551 -476 2519 -537Q2487 -599 2487 -672Q2487 -805 2582 -885Q2676 -965 2854 -965Q2919 -965 2961 -954Q3002 -943 3029 -931Q3056 -920 3077 -920Q3098 -920 3109 -931Q3120 -943 3131 -954Q3141 -965 3161 -965Q3175 -965 3186 -956Q3196 -947 3204 -923L3273 -717Q3284 -686 3280 -666Q3276 -646 3255 -638Q3234 -630 3219 -637Q3204 -645 3190 -666Q3146 -747 3094 -794Q3042 -842 2985 -862Q2928 -882 2867 -882Q2777 -882 2732 -845Q2687 -808 2687 -745Q2687 -708 2706 -677Q2725 -647 2777 -621Q2828 -596 2923 -573Q3049 -544 3123 -501Q3197 -458 3230 -397Q3262 -337 3262 -256Q3262 -173 3220 -109Q3178 -46 3102 -11Q3026 24 2925 24Q2862 24 2824 12Q2785 -1 2760 -13Q2734 -26 2710 -26Q2689 -26 2676 -13Q2663 -1 2651 12Q2639 24 2622 24Q2608 24 2599 15Q2590 5 2585 -18L2544 -213Q2537 -251 2541 -269Q2545 -287 2564 -295Q2584 -303 2599 -293Q2614 -283 2630 -256Q2689 -150 2762 -104Q2835 -58 2912 -58ZM3497 -853L3447 -867Q3422 -874 3413 -884Q3403 -894 3403 -907Q3403 -925 3416 -934Q3428 -943 3448 -943L3511 -943Q3536 -943 3552 -951Q3568 -960 3583 -983L3678 -1133Q3696 -1157 3713 -1168Q3730 -1180 3747 -1180Q3766 -1180 3777 -1168Q3787 -1156 3787 -1134L3787 -266Q3787 -196 3815 -159Q3843 -123 3894 -123Q3930 -123 3951 -136Q3971 -150 3983 -167Q3995 -185 4006 -198Q4017 -212 4033 -213Q4047 -213 4055 -204Q4062 -195 4062 -175Q4062 -124 4028 -80Q3994 -36 3935 -8Q3875 19 3799 19Q3680 19 3611 -42Q3542 -103 3542 -226L3542 -795Q3542 -820 3532 -832Q3521 -845 3497 -853ZM3685 -854L3685 -943L4008 -943Q4030 -943 4042 -934Q4054 -926 4054 -909Q4054 -886 4031 -870Q4007 -854 3955 -854ZM4526 -526Q4526 -669 4568 -767Q4610 -865 4677 -915Q4744 -965 4820 -965Q4913 -965 4964 -913Q5015 -861 5015 -766Q5015 -687 4982 -647Q4948 -608 4895 -608Q4842 -608 4814 -637Q4785 -666 4785 -718L4785 -753Q4784 -786 4770 -802Q4755 -818 4721 -818Q4681 -818 4645 -786Q4608 -755 4585 -691Q4562 -627 4562 -528ZM4548 -901L4562 -670L4562 -149Q4562 -122 4573 -109Q4584 -96 4613 -91L4701 -78Q4723 -75 4734 -65Q4745 -55 4745 -38Q4745 -20 4732 -10Q4719 0 4694 0L4249 0Q4223 0 4211 -10Q4199 -20 4199 -37Q4199 -51 4208 -60Q4216 -70 4235 -76L4278 -86Q4297 -92 4307 -105Q4316 -119 4316 -148L4316 -744Q4316 -768 4308 -778Q4300 -789 4283 -792L4223 -795Q4205 -799 4198 -807Q4190 -815 4190 -828Q4190 -842 4200 -851Q4209 -861 4233 -870L4406 -932Q4450 -948 4471 -953Q4492 -959 4504 -959Q4524 -959 4535 -945Q4545 -932 4548 -901ZM5736 -125L5736 -145L5720 -150L5720 -734Q5720 -813 5681 -855Q5641 -898 5569 -898Q5501 -898 5466 -869Q5431 -841 5431 -801L5431 -717Q5431 -663 5396 -634Q5360 -605 5296 -605Q5240 -605 5211 -632Q5182 -659 5182 -706Q5182 -769 5232 -828Q5282 -887 5379 -925Q5475 -964 5614 -964Q5791 -964 5878 -890Q5964 -816 5964 -692L5964 -161Q5964 -131 5976 -116Q5988 -102 6009 -102Q6033 -102 6044 -113Q6054 -124 6062 -135Q6068 -141 6074 -145Q6079 -150 6087 -150Q6098 -150 6104 -142Q6109 -134 6109 -120Q6109 -89 6088 -55Q6066 -22 6024 1Q5981 24 5918 24Q5834 24 5785 -15Q5736 -54 5736 -125ZM5139 -209Q5139 -330 5248 -406Q5356 -483 5550 -483Q5617 -483 5672 -471Q5726 -459 5767 -440L5748 -381Q5710 -397 5671 -407Q5631 -418 5584 -418Q5494 -418 5443 -373Q5391 -328 5391 -249Q5391 -172 5434 -130Q5477 -89 5544 -89Q5604 -89 5660 -116Q5715 -144 5754 -194L5776 -142Q5718 -63 5626 -19Q5533 24 5429 24Q5300 24 5220 -39Q5139 -103 5139 -209Z',
  width: 6147,
};

const round = (value) => Math.round(value * 1000) / 1000;

/** Draws the V, `tall` of the icon's 64 units high. It is placed slightly low, because a shape that points down looks too high. */
function drawLetterV(tall) {
  const scale = tall / letter.height;
  const size = scale.toFixed(5);
  const x = 32 - (letter.left + letter.width / 2) * scale;
  return `<path transform="translate(${round(x)} ${round(32 + tall / 2 + 1)}) scale(${size} -${size})" fill="${paper}" d="${letter.path}"/>`;
}

/** Draws a sewn label. `corner`: radius in 64ths. Small icons have no seam, because it would be a blur. */
const drawIcon = ({ corner = 0, tall = 32, seam = true } = {}) =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="${corner}" fill="${brand}"/>`,
    seam &&
      `<rect x="5" y="5" width="54" height="54" rx="${Math.max(corner - 5, 9)}" fill="none" stroke="${paper}" stroke-opacity=".5" stroke-width=".8" stroke-dasharray="2.7 1.8"/>`,
    drawLetterV(tall),
    '</svg>',
  ]
    .filter(Boolean)
    .join('');

/** Picture that messengers show for a page without a picture. */
const share = () =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">',
    `<rect width="1200" height="630" fill="${brand}"/>`,
    `<rect x="40" y="40" width="1120" height="550" rx="12" fill="none" stroke="${paper}" stroke-opacity=".5" stroke-width="4" stroke-dasharray="18 12"/>`,
    `<path transform="translate(${600 - (name.width * 0.13) / 2} 400) scale(.13)" fill="${paper}" d="${name.path}"/>`,
    '</svg>',
  ].join('');

const drawPng = (svg, width, height = width) =>
  sharp(Buffer.from(svg), { density: 600 }).resize(width, height).png({ palette: true, effort: 10 }).toBuffer();

/** Builds a Windows icon file from PNGs, which all current browsers support. */
function buildIco(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, data }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

const small = drawIcon({ corner: 14, tall: 40, seam: false });
const sizes = await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await drawPng(small, size) })));

const files = {
  'icon.svg': small,
  'favicon.ico': buildIco(sizes),
  'icon-192.png': await drawPng(drawIcon({ corner: 14 }), 192),
  'icon-512.png': await drawPng(drawIcon({ corner: 14 }), 512),
  // A maskable icon is cut to any shape, so the drawing is within the middle 80 %.
  'icon-maskable-512.png': await drawPng(drawIcon({ tall: 26, seam: false }), 512),
  'apple-touch-icon.png': await drawPng(drawIcon(), 180),
  'share.png': await drawPng(share(), 1200, 630),
};
for (const [file, data] of Object.entries(files)) await writeFile(path.join(import.meta.dirname, file), data);
