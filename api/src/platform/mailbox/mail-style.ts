/** The shop's colours (architecture 8). `insertMailBrand` replaces them by what the merchant has chosen. */
export const mailColors = {
  text: '{{color text}}',
  mutedText: '{{color mutedText}}',
  paper: '{{color paper}}',
  sand: '{{color sand}}',
  sheet: '#FFFFFF',
  hairline: '{{color hairline}}',
  brand: '{{color brand}}',
  onBrand: '#FFFFFF',
};

/** Colours in dark mode. */
const darkColors = {
  text: '#F5F0EA',
  mutedText: '#B9AFA6',
  paper: '#161311',
  sand: '#2C2724',
  sheet: '#211D1B',
  hairline: '#3D3631',
  brand: '{{color darkBrand}}',
  onBrand: '{{color darkOnBrand}}',
};

/** The shop's type, then fonts that devices have, because most mail clients load none. */
export const serif = '{{font headings}}';
export const sans = '{{font texts}}';

/** Classes by which the styles of dark mode replace inline styles. */
const darkTexts = { 'v-ink': 'text', 'v-muted': 'mutedText', 'v-brand': 'brand', 'v-on-brand': 'onBrand' } as const;
const darkGrounds = { 'v-page': 'paper', 'v-sheet': 'sheet', 'v-sand': 'sand', 'v-button': 'brand' } as const;

const buildDarkRules = (textPrefix = '', groundPrefix = textPrefix): string =>
  [
    ...Object.entries(darkTexts).map(([name, color]) => `${textPrefix}.${name}{color:${darkColors[color]}!important}`),
    ...Object.entries(darkGrounds).map(
      ([name, color]) => `${groundPrefix}.${name}{background-color:${darkColors[color]}!important}`,
    ),
    `${groundPrefix}.v-line{border-color:${darkColors.hairline}!important}`,
  ].join('\n');

/** Styles of phones and of wide windows. The inline styles suit both, for clients without media queries. */
const widthRules = `@media (max-width:480px){
.v-outer{padding:8px 8px 24px!important}
.v-sheet{padding:28px 20px 8px!important}
.v-heading{font-size:26px!important}
.v-wide{width:100%!important}
}
@media (min-width:600px){
.v-sheet{padding:40px 40px 16px!important}
}`;

/**
 * Builds the style elements of a mail. Several, because Gmail drops a whole element for one rule that it does not know: fonts, which Outlook for
 * Windows must not see either; dark mode and widths; dark mode of Outlook.com, which renames elements by attributes.
 */
export const buildMailStyles = (siteUrl: string | undefined): string => `<!--[if mso]>
<style>table,td,p,a,span,div{font-family:Arial,sans-serif!important}h1{font-family:Georgia,serif!important}</style>
<![endif]-->${
  siteUrl
    ? `
<!--[if !mso]><!-->
<style>
{{font-faces ${siteUrl}}}
</style>
<!--<![endif]-->`
    : ''
}
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{width:100%!important;-webkit-text-size-adjust:100%;text-size-adjust:100%}
${widthRules}
@media (prefers-color-scheme:dark){
${buildDarkRules()}
}
</style>
<style>
${buildDarkRules('[data-ogsc] ', '[data-ogsb] ')}
</style>`;
