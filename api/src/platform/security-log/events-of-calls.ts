import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { SecurityEvent } from './security-log';

type EventOfCall = Pick<SecurityEvent, 'event' | 'subjectId' | 'detail'>;
type Request = Pick<FastifyRequest, 'params' | 'body' | 'session'>;

const getId = ({ params }: Request) => (params as { id?: string } | undefined)?.id;
const isAdmin = ({ session }: Request) => session?.audience === 'admin';

const simple = (event: SecurityEvent['event'], detail?: string) => (request: Request) => ({
  event,
  detail,
  subjectId: getId(request),
});

/** Opening an order or its papers reveals a customer's personal data, if it is not the own one. */
const openOrder = (request: Request) => (isAdmin(request) ? simple('personal-data', 'order')(request) : undefined);

function changeUser(request: Request): EventOfCall | undefined {
  const { role, adminRole, isBlocked } = request.body as { role?: string; adminRole?: string; isBlocked?: boolean };
  const subjectId = getId(request);
  if (role !== undefined || adminRole !== undefined)
    return { event: 'role-change', subjectId, detail: adminRole ?? role };
  if (isBlocked !== undefined) return { event: 'account-block', subjectId, detail: isBlocked ? 'block' : 'unblock' };
}

/** Events of calls that succeed. Sign-ins are recorded where the session begins, because only there the account is known. */
const events = new Map<unknown, (request: Request) => EventOfCall | undefined>([
  [contract.updateUser, changeUser],
  [
    contract.inviteAdmin,
    ({ body }) => ({ event: 'invitation', detail: `invite ${(body as { adminRole: string }).adminRole}` }),
  ],
  [contract.resendInvitation, simple('invitation', 'resend')],
  [contract.withdrawInvitation, simple('invitation', 'withdraw')],
  [contract.acceptInvitation, simple('invitation', 'accept')],
  [contract.addPasskey, simple('second-factor', 'add passkey')],
  [contract.removePasskey, () => ({ event: 'second-factor', detail: 'remove passkey' })],
  [contract.confirmTotp, simple('second-factor', 'set up')],
  [contract.replaceRecoveryCodes, simple('second-factor', 'new recovery codes')],
  [contract.removeSecondFactor, simple('second-factor', 'remove')],
  [contract.addPasskey, simple('second-factor', 'add passkey')],
  [contract.removePasskey, simple('second-factor', 'remove passkey')],
  [contract.confirmAdmin, simple('confirmation')],
  [contract.endAdminSession, simple('session-end')],
  [contract.endAllAdminSessions, simple('session-end', 'all')],
  [contract.setPassword, simple('password-change')],
  [contract.resetPassword, simple('password-change', 'forgotten')],
  [contract.deleteAccount, simple('account-deletion')],
  [contract.exportAccount, simple('export', 'own account')],
  [contract.exportPersonalData, simple('export', 'by a mailed link')],
  [contract.erasePersonalData, simple('account-deletion', 'by a mailed link')],
  [contract.exportOrders, simple('export', 'orders')],
  [contract.exportUsers, simple('export', 'customers')],
  [contract.getUser, simple('personal-data', 'account')],
  [contract.getEarlierInvoiceOfUser, simple('personal-data', 'invoice of the earlier shop')],
  [contract.getAnyOrder, simple('personal-data', 'order')],
  [contract.getOrder, openOrder],
  [contract.getInvoice, openOrder],
  [contract.getCreditNote, openOrder],
  [contract.getPackingSlip, simple('personal-data', 'order')],
  [contract.getPackingSlips, simple('personal-data', 'packing slips')],
  [contract.getInvoices, simple('personal-data', 'invoices')],
]);

const eventsByName = new Map([...events].map(([call, toEvent]) => [toName(call as Call), toEvent] as const));

function toName({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Returns the event of a call that succeeded; undefined for calls that the security log leaves out. */
export function findEventOfCall(call: Call | undefined, request: Request): EventOfCall | undefined {
  if (!call?.path) return undefined;
  const { securityEvent } = call;
  if (securityEvent) return simple(securityEvent.event, securityEvent.detail)(request);
  return eventsByName.get(toName(call))?.(request);
}
