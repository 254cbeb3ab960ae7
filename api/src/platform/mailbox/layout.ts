import { escaped } from './escape';

/** The shop's colours (design 8). A mail cannot refer to the tokens of the pages. */
export const ink = {
  one: '#1C1917',
  two: '#57534E',
  paper: '#FAF7F2',
  hairline: '#E7E2DA',
  brand: '#8A1C4A',
};
export const serif = "Georgia,'Times New Roman',serif";
export const sans = "'Helvetica Neue',Helvetica,Arial,sans-serif";

interface Layout {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  /** Without it the page has no link at all. */
  siteUrl?: string;
  /** HTML, one below the other. */
  rows: (string | false)[];
}

/** The frame of every mail: the shop's name, a white sheet of at most 600 px, where to turn to. */
export const layout = ({ subject, preview, siteUrl, rows }: Layout): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${ink.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ink.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td align="center" style="padding:8px 0 24px">${name(siteUrl)}</td></tr>
<tr><td bgcolor="#FFFFFF" style="padding:32px 24px 8px;border:1px solid ${ink.hairline};border-radius:12px">
${rows
  .filter((row) => row !== false)
  .map((row) => `<div style="padding-bottom:24px">${row}</div>`)
  .join('\n')}
</td></tr>
${siteUrl ? turnTo(siteUrl) : ''}</table>
</td></tr></table>
</body>
</html>
`;

const name = (siteUrl?: string): string => {
  const look = `font:400 24px/1.2 ${serif};color:${ink.brand}`;
  if (!siteUrl) return `<span style="${look}">Vastra</span>`;
  return `<a href="${escaped(siteUrl)}" style="${look};text-decoration:none">Vastra</a>`;
};

const turnTo = (
  siteUrl: string,
): string => `<tr><td align="center" style="padding:24px 16px;font:14px/1.5 ${sans};color:${ink.two}">
<a href="${escaped(siteUrl)}/contact" style="color:${ink.two}">Contact us</a> &nbsp; <a href="${escaped(siteUrl)}/shipping" style="color:${ink.two}">Delivery and returns</a>
</td></tr>
`;
