import { escapeHtml } from './escape';

/** The shop's colours (architecture 8), repeated here because a mail cannot use the CSS variables of the pages. */
export const mailColors = {
  text: '#1C1917',
  mutedText: '#57534E',
  paper: '#FAF7F2',
  hairline: '#E7E2DA',
  brand: '#8A1C4A',
};
export const serif = "Georgia,'Times New Roman',serif";
export const sans = "'Helvetica Neue',Helvetica,Arial,sans-serif";

interface MailPage {
  subject: string;
  /** Text that mail programs show beside the subject in a list. */
  preview: string;
  /** Without it the page has no links. */
  siteUrl?: string;
  /** HTML of the rows, from top to bottom. */
  rows: (string | false)[];
}

/** Builds the HTML page of a mail: the shop's name, a white sheet of at most 600 px with the rows, and links to help. */
export const buildMailPage = ({ subject, preview, siteUrl, rows }: MailPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${mailColors.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${mailColors.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td align="center" style="padding:8px 0 24px">${buildTitle(siteUrl)}</td></tr>
<tr><td bgcolor="#FFFFFF" style="padding:32px 24px 8px;border:1px solid ${mailColors.hairline};border-radius:12px">
${rows
  .filter((row) => row !== false)
  .map((row) => `<div style="padding-bottom:24px">${row}</div>`)
  .join('\n')}
</td></tr>
${siteUrl ? buildFooter(siteUrl) : ''}</table>
</td></tr></table>
</body>
</html>
`;

const buildTitle = (siteUrl?: string): string => {
  const style = `font:400 24px/1.2 ${serif};color:${mailColors.brand}`;
  if (!siteUrl) return `<span style="${style}">Vastra</span>`;
  return `<a href="${escapeHtml(siteUrl)}" style="${style};text-decoration:none">Vastra</a>`;
};

const buildFooter = (
  siteUrl: string,
): string => `<tr><td align="center" style="padding:24px 16px;font:14px/1.5 ${sans};color:${mailColors.mutedText}">
<a href="${escapeHtml(siteUrl)}/contact" style="color:${mailColors.mutedText}">Contact us</a> &nbsp; <a href="${escapeHtml(siteUrl)}/shipping" style="color:${mailColors.mutedText}">Delivery and returns</a>
</td></tr>
`;
