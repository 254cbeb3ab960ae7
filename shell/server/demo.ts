/** A shop that sends mail or messages is no demo. In a demo anybody may try a release, elsewhere admins only. */
export const isDemo = (env: NodeJS.ProcessEnv): boolean => env.DEMO === '1' && !env.SMTP_URL && !env.SMS_KEY;
