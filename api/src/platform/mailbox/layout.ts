import { escapeHtml } from './escape';
import { buildMailStyles, mailColors, sans, serif } from './mail-style';

interface MailPage {
  subject: string;
  heading: string;
  /** Text that mail programs show beside the subject in a list. */
  preview: string;
  /** Without it the page has no links, and no fonts of the shop. */
  siteUrl?: string;
  /** HTML of the rows, from top to bottom. */
  rows: string[];
}

/** Fills the rest of the preview, because a list would go on with the text of the mail. */
const previewFiller = '&#847;&zwnj;&nbsp;'.repeat(60);

/**
 * Builds the HTML page of a mail: the shop's name, a sheet of at most 600 px with the rows, and links to help. Tables and inline styles carry
 * it, because some mail clients support nothing else; each text has its colour and its ground, so that it stays readable where a client inverts.
 */
export const buildMailPage = ({ subject, heading, preview, siteUrl, rows }: MailPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
${buildMailStyles(siteUrl)}
</head>
<body class="v-page" bgcolor="${mailColors.paper}" style="margin:0;padding:0;background-color:${mailColors.paper}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${escapeHtml(preview)}${previewFiller}</div>
<table role="presentation" class="v-page" width="100%" cellpadding="0" cellspacing="0" border="0"
bgcolor="${mailColors.paper}" style="background-color:${mailColors.paper}"><tr><td align="center" class="v-outer" style="padding:16px 12px 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td align="center" style="padding:12px 0 20px">${buildTitle(siteUrl)}</td></tr>
<tr><td class="v-sheet v-line" bgcolor="${mailColors.sheet}"
style="padding:32px 24px 8px;background-color:${mailColors.sheet};border:1px solid ${mailColors.hairline};border-radius:12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${[buildHeading(heading), ...rows].map((row) => `<tr><td style="padding:0 0 24px">${row}</td></tr>`).join('\n')}
</table>
</td></tr>
${siteUrl ? buildFooter(siteUrl) : ''}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;

const buildHeading = (heading: string): string =>
  `<h1 class="v-ink v-heading"
style="margin:0;font:500 30px/1.2 ${serif};color:${mailColors.text};overflow-wrap:anywhere;text-wrap:balance">${escapeHtml(heading)}</h1>`;

const buildTitle = (siteUrl?: string): string => {
  const style = `font:500 26px/1.2 ${serif};color:${mailColors.brand};text-decoration:none`;
  if (!siteUrl) return `<span class="v-brand" style="${style}">{{shop}}</span>`;
  return `<a href="${escapeHtml(siteUrl)}" class="v-brand" style="${style}">{{mark ${escapeHtml(siteUrl)}}}</a>`;
};

/** Links below every mail that has links. */
export const footerLinks = [
  ['Contact us', '/contact'],
  ['Delivery and returns', '/shipping'],
] as const;

const buildFooter = (
  siteUrl: string,
): string => `<tr><td align="center" class="v-muted" style="padding:24px 16px 0;font:400 14px/1.5 ${sans};color:${mailColors.mutedText}">
${footerLinks
  .map(
    ([label, path]) => `<a href="${escapeHtml(siteUrl)}${path}" class="v-muted"
style="color:${mailColors.mutedText}">${label}</a>`,
  )
  .join(' &nbsp;&middot;&nbsp; ')}
</td></tr>
`;
