/** A violation of the content security policy, without anything that could identify the visitor. */
export interface BrowserReport {
  directive: string;
  blocked: string;
  source: string;
  page: string;
  isEnforced: boolean;
}

type Fields = Record<string, unknown>;

/** Input of the call: the format of `report-uri`, or the format of the Reporting API. */
export type ReportBody = { 'csp-report': Fields } | readonly { type: string; url?: string; body?: Fields | null }[];

const maxUrlLength = 2000;

/** Converts what a browser sent. Leaves out other kinds of reports, those without a page, and those that an extension caused. */
export function readReports(body: ReportBody): BrowserReport[] {
  const violations =
    'csp-report' in body
      ? [body['csp-report']]
      : body.flatMap(({ type, body: fields }) => (type === 'csp-violation' && fields ? [fields] : []));
  return violations.flatMap((fields) => readViolation(fields) ?? []);
}

function readViolation(fields: Fields): BrowserReport | undefined {
  const read = (...names: string[]): string => {
    const value = names.map((name) => fields[name]).find((candidate) => typeof candidate === 'string');
    return typeof value === 'string' ? value.slice(0, maxUrlLength) : '';
  };
  const page = parseUrl(read('documentURL', 'document-uri'));
  const [blocked, source] = [read('blockedURL', 'blocked-uri'), read('sourceFile', 'source-file')];
  if (!page || isOfExtension(blocked) || isOfExtension(source)) return undefined;
  const directive = read('effectiveDirective', 'effective-directive', 'violated-directive').split(' ')[0];
  if (!/^[a-z-]{3,40}$/.test(directive)) return undefined;
  return {
    directive,
    blocked: toBlocked(blocked, read('sample', 'script-sample')),
    source: toSource(source, page),
    page: toPathPattern(page.pathname),
    isEnforced: read('disposition') !== 'report',
  };
}

const parseUrl = (text: string): URL | undefined =>
  /^https?:/.test(text) && URL.canParse(text) ? new URL(text) : undefined;

/** Extensions of browsers change pages on their own, which says nothing about the shop. */
const isOfExtension = (url: string): boolean => /^[a-z-]*extension(:|$)/i.test(url);

/**
 * Returns the origin of a URL, or a keyword such as `inline`. A sample may hold a part of the page, so only the name of the sink before it is
 * taken: "Element innerHTML|<p>…".
 */
function toBlocked(blocked: string, sample: string): string {
  const url = parseUrl(blocked);
  if (url) return url.origin.slice(0, 200);
  const keyword = /^[a-z-]{1,40}(?=:|$)/.exec(blocked)?.[0] ?? 'unknown';
  const sink = /^([A-Za-z]+ [A-Za-z]+)\|/.exec(sample)?.[1];
  return keyword.startsWith('trusted-types') && sink ? `${keyword} (${sink.slice(0, 60)})` : keyword;
}

/** Returns the path of a file of the shop, the pattern of another path of it, the origin of any other file, or an empty text. */
function toSource(source: string, page: URL): string {
  const url = parseUrl(source);
  if (!url) return '';
  if (url.origin !== page.origin) return url.origin.slice(0, 200);
  return /^\/(assets|releases)\/[\w./-]{1,200}$/.test(url.pathname) ? url.pathname : toPathPattern(url.pathname);
}

/** Replaces what names a record by `:id`: "/orders/VS-1" becomes "/orders/:id", "/admin/users/42" "/admin/users/:id". */
function toPathPattern(path: string): string {
  const [first = '', second, ...rest] = path.split('/').filter(Boolean);
  const isWord = (part: string | undefined) => part !== undefined && /^[a-z][a-z-]{0,29}$/.test(part);
  if (!first) return '/';
  const isSecondKnown = (first === 'admin' || first === 'checkout') && isWord(second);
  const parts = [isWord(first) ? first : ':id', second && (isSecondKnown ? second : ':id'), rest.length > 0 && ':id'];
  return `/${parts.filter(Boolean).join('/')}`;
}
