/** See index.d.cts. CommonJS, because `npm start` needs it before anything is built. */
exports.isDemo = (env) => {
  if (env.DEMO !== '1') return false;
  const obstacles = exports.listDemoObstacles(env);
  if (obstacles.length === 0) return true;
  throw new Error(
    `A demo shows one-time codes to all visitors and has an admin with a published password, so it only runs on this machine. ${obstacles.join(' ')} ` +
      'For a demo, remove that; for a real shop, set DEMO=0.',
  );
};

exports.listDemoObstacles = (env) => [
  ...['HOST', 'API_HOST']
    .filter((name) => env[name] && !exports.isLoopbackHost(env[name]))
    .map((name) => `${name}=${env[name]} listens to other machines.`),
  ...(env.SITE_URL && !exports.isLoopbackHost(findHost(env.SITE_URL))
    ? [`SITE_URL=${env.SITE_URL} is a public address.`]
    : []),
  ...(env.TRUST_PROXY ? ['TRUST_PROXY says that a proxy passes on requests of others.'] : []),
  ...(env.SMTP_URL && !isMailStandIn(env.SMTP_URL) ? ['SMTP_URL sends real mail.'] : []),
  ...(env.SMS_KEY && !exports.isLoopbackHost(findHost(env.SMS_URL)) ? ['SMS_KEY sends real text messages.'] : []),
  ...(env.WHATSAPP_TOKEN && !exports.isLoopbackHost(findHost(env.WHATSAPP_URL))
    ? ['WHATSAPP_TOKEN sends real messages.']
    : []),
  ...Object.keys(env)
    .filter((name) => name.endsWith('_KEY_ID') && isLiveKey(env[name]))
    .map((name) => `${name} takes real money.`),
  // The URL holds a password, so it is not repeated.
  ...(env.DATABASE_URL && !listDatabaseHosts(env).every(isLocalDatabaseHost)
    ? ['DATABASE_URL is on another machine.']
    : []),
];

/** Returns whether the id of a key says that it takes real money, as payment providers write it. */
const isLiveKey = (id) => /^[a-z]+_live_/.test(id ?? '');

/** Returns the host of a URL; '' if it is none, which is no loopback host. */
const findHost = (url) => (URL.canParse(url) ? new URL(url).hostname : '');

/** Ports of real mail servers, also of one on this machine that passes mail on. Without a port one of these is used. */
const mailPorts = ['', '25', '465', '587'];
const isMailStandIn = (url) =>
  exports.isLoopbackHost(findHost(url)) && !mailPorts.includes(URL.canParse(url) ? new URL(url).port : '');

/** Returns all hosts that DATABASE_URL can mean: its own host, the hosts of its parameters, and PGHOST if it has no host. */
function listDatabaseHosts({ DATABASE_URL, PGHOST }) {
  if (!URL.canParse(DATABASE_URL)) return [''];
  const { hostname, protocol, searchParams } = new URL(DATABASE_URL);
  if (!protocol.startsWith('postgres')) return [''];
  const hosts = [hostname, ...searchParams.getAll('host'), ...searchParams.getAll('hostaddr')].filter(Boolean);
  return hosts.length > 0 ? hosts : [PGHOST || 'localhost'];
}

/** Returns whether a database host is this machine. A path names the folder of a local socket. */
const isLocalDatabaseHost = (host) => exports.isLoopbackHost(host) || /^(\/|%2f)/i.test(host);

exports.isLoopbackHost = (host) => /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);
