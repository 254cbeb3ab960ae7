/** See index.d.cts. CommonJS, because `npm start` needs it before anything is built. */
exports.isDemo = (env) => env.DEMO === '1' && !env.SMTP_URL && !env.SMS_KEY;
