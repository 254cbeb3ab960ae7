import { GatewayStandIn } from './gateway-stand-in';
import { SmtpStandIn } from './smtp-stand-in';

// Run by hand: `npx tsx src/platform/mailbox/testing/start-stand-ins.ts` in api. Prints how to start the shop, then every message.
const server = new SmtpStandIn();
const gateway = new GatewayStandIn();
const { host, port } = await server.listen();
const url = await gateway.listen();
const getTime = () => new Date().toISOString();
server.onMail = ({ to, headers, text }) => {
  console.log(`\n${getTime()} mail to ${to}, ${headers.get('subject')}, ${headers.get('message-id')}\n${text}`);
};
gateway.onRequest = (body) => console.log(`\n${getTime()} SMS ${JSON.stringify(body)}`);
console.log(`SMTP_URL=smtp://shop:secret@${host}:${port} SMS_URL=${url} SMS_KEY=key SMS_TEMPLATE=codes1 npm start`);
console.log('Ctrl-C stops it.');
