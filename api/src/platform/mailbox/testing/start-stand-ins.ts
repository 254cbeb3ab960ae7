import { GatewayStandIn } from './gateway-stand-in';
import { SmtpStandIn } from './smtp-stand-in';

// For a try: `npx tsx src/mailbox/testing/start-stand-ins.ts` in api. It says how to start the shop, and shows what is sent.
const server = new SmtpStandIn();
const gateway = new GatewayStandIn();
const { host, port } = await server.listen();
const url = await gateway.listen();
const at = () => new Date().toISOString();
server.whenTaken = ({ to, headers, text }) => {
  console.log(`\n${at()} mail to ${to}, ${headers.get('subject')}, ${headers.get('message-id')}\n${text}`);
};
gateway.whenAsked = (body) => console.log(`\n${at()} SMS ${JSON.stringify(body)}`);
console.log(`SMTP_URL=smtp://shop:secret@${host}:${port} SMS_URL=${url} SMS_KEY=key SMS_TEMPLATE=codes1 npm start`);
console.log('Ctrl-C stops it.');
