const validDays = 180;

/** Builds security.txt (RFC 9116), which says where vulnerabilities are reported. It expires, so that an abandoned shop names no contact. */
export const buildSecurityTxt = (contact: string, origin: string, now: Date): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + validDays * 86_400_000).toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
