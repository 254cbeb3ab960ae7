/**
 * Returns true for a demo shop: DEMO is 1, and neither mail (SMTP_URL) nor text messages (SMS_KEY) are really sent.
 * Callers with another default for DEMO set it in the `env` that they pass.
 */
export function isDemo(env: Record<string, string | undefined>): boolean;
