import * as contract from '@vastra/shared/contract';
import type { AgentTool, ToolInput } from '../../../api/src/assistant-tool';
import { buildFeatureTool } from './feature-tool';

const orderId = 'Number of the order.';
const q = 'Text to search for.';
const lists = { page: 'Page of the list, from 1.', limit: 'Rows on a page, at most 20.' };

/** Fields that customers wrote, and data of their accounts. */
const customerTexts = ['customer', 'name', 'address', 'email', 'subject', 'message', 'comment', 'note', 'giftCard'];

/** Previews the record that a call changes by its `id`. */
const previewById = (call: AgentTool['call']): AgentTool['preview'] => ({ call, list: ({ id }) => [{ id }] });

const orderReads: readonly AgentTool[] = [
  {
    name: 'get_to_do',
    title: 'What waits for an admin',
    description: 'Counts the tasks that wait: orders to pack, returns to approve, payouts. Use it to plan the day.',
    call: contract.getToDo,
    parameters: {},
    effect: 'read',
  },
  {
    name: 'list_orders',
    title: 'Orders',
    description: 'Lists orders, the newest first, with counts by status.',
    call: contract.listAllOrders,
    parameters: {
      ...{ q, ...lists },
      ...{
        status: 'Status of the order.',
        payment: 'Status of the payment.',
        task: 'Only orders with this open task.',
      },
      ...{ from: 'First day, YYYY-MM-DD.', to: 'Last day, YYYY-MM-DD.', sort: 'Order of the rows.' },
    },
    effect: 'read',
    customerTexts: ['customer', 'email', 'city'],
  },
  {
    name: 'get_order',
    title: 'One order',
    description: 'Returns an order with its customer, lines, parcels, payment, refunds and notes.',
    call: contract.getAnyOrder,
    parameters: { id: orderId },
    effect: 'read',
    omit: ['taxSplit', 'paymentLabels', 'image'],
    customerTexts,
  },
  {
    name: 'list_refunds',
    title: 'Refunds',
    description: 'Lists refunds, the longest due first.',
    call: contract.listRefunds,
    parameters: { q, ...lists, stage: 'What the refunds wait for; `attention` has those that need a person.' },
    effect: 'read',
    customerTexts: ['customer'],
  },
  {
    name: 'list_returns',
    title: 'Returns',
    description: 'Lists returns, the newest first.',
    call: contract.listReturns,
    parameters: { q, ...lists, status: 'Status of the return.' },
    effect: 'read',
    customerTexts: ['customer'],
  },
  {
    name: 'get_return',
    title: 'One return',
    description: 'Returns a return with its items, reasons and refunds.',
    call: contract.getReturn,
    parameters: { id: 'Id of the return.' },
    effect: 'read',
    omit: ['image', 'images'],
    customerTexts: [...customerTexts, 'actorName'],
  },
];

const orderWrites: readonly AgentTool[] = [
  {
    name: 'add_order_note',
    title: 'Note of an order',
    description: 'Adds an internal note, which customers never see.',
    call: contract.addOrderNote,
    parameters: { id: orderId, text: 'The note.' },
    effect: 'write',
    pick: ['_id', 'status', 'notes'],
  },
  {
    name: 'change_order_status',
    title: 'Change the status of an order',
    description: 'Processes, ships, delivers or cancels an order. Cancelling a paid order refunds it.',
    call: contract.changeOrderStatus,
    parameters: {
      ...{ id: orderId, status: 'The new status.', note: 'Note, which the customer can read.' },
      ...{ carrier: 'Carrier, when it is shipped.', trackingNumber: 'Tracking number, when it is shipped.' },
    },
    effect: 'destructive',
    preview: previewById(contract.getAnyOrder),
    pick: ['_id', 'status', 'total', 'paymentStatus', 'refunds', 'shipments', 'next'],
    omit: ['image'],
  },
  {
    name: 'approve_return',
    title: 'Approve a return',
    description: 'Approves a return that a customer has requested.',
    call: contract.approveReturn,
    parameters: { id: 'Id of the return.', fee: 'Fee in rupees instead of the fee of the rules.', note: 'Note.' },
    effect: 'destructive',
    preview: previewById(contract.getReturn),
    omit: ['image', 'images'],
    customerTexts: [...customerTexts, 'actorName'],
  },
  {
    name: 'decline_return',
    title: 'Decline a return',
    description: 'Declines a return that a customer has requested.',
    call: contract.declineReturn,
    parameters: { id: 'Id of the return.', reason: 'Reason, which the customer reads.' },
    effect: 'destructive',
    preview: previewById(contract.getReturn),
    omit: ['image', 'images'],
    customerTexts: [...customerTexts, 'actorName'],
  },
];

const productId = 'Id of the product.';

/** Reads each product that a change of many products names. */
const previewProducts: AgentTool['preview'] = {
  call: contract.getAnyProduct,
  list: ({ ids }: ToolInput) => (ids as string[]).map((id) => ({ id })),
};

const productFields = ['_id', 'title', 'brand', 'category', 'variants', 'isArchived', 'publishAt', 'archiveAt'];

const catalogueTools: readonly AgentTool[] = [
  {
    name: 'list_all_products',
    title: 'Products of the admin area',
    description: 'Lists products with prices, stock and status, also drafts and archived ones.',
    call: contract.listAllProducts,
    parameters: {
      ...{ q, ...lists, category: 'Id of a category.', status: 'Status of the products.' },
      ...{ stock: 'in, low or out of stock.', sort: 'Order of the rows.' },
    },
    effect: 'read',
    omit: ['image'],
  },
  {
    name: 'get_any_product',
    title: 'One product of the admin area',
    description: 'Returns a product as the editor has it: texts, variants with prices, cost and stock.',
    call: contract.getAnyProduct,
    parameters: { id: productId },
    effect: 'read',
    omit: ['images'],
  },
  {
    name: 'list_stock_movements',
    title: 'Stock history',
    description: 'Lists what changed the stock of a product, the newest first.',
    call: contract.listStockMovements,
    parameters: { id: productId, ...lists, variant: 'Id of a variant.' },
    effect: 'read',
  },
  {
    name: 'change_products',
    title: 'Change prices, stock or category of products',
    description:
      'Makes one change to up to 20 products: `{ kind: "price", percent, rounding }`, `{ kind: "stock", change }` (units to add to each variant), `{ kind: "category", categoryId }`, `{ kind: "archive" }` or `{ kind: "restore" }`.',
    call: contract.changeProducts,
    parameters: { ids: 'Ids of the products.', change: 'The change.' },
    maxItems: { ids: 20 },
    effect: 'destructive',
    preview: previewProducts,
    pick: [...productFields, 'changed'],
    omit: ['sku', 'colorCode'],
  },
  {
    name: 'archive_product',
    title: 'Archive a product',
    description: 'Takes a product out of the shop. Its orders and reviews stay, and it can be published again.',
    call: contract.archiveProduct,
    parameters: { id: productId },
    effect: 'destructive',
    isIdempotent: true,
    preview: previewById(contract.getAnyProduct),
    pick: productFields,
    omit: ['sku', 'colorCode'],
  },
];

const figureTools: readonly AgentTool[] = [
  {
    name: 'get_dashboard',
    title: 'Figures of the shop',
    description: 'Returns revenue, orders and best sellers of a period, low stock and open tasks.',
    call: contract.getDashboard,
    parameters: { period: 'Period of the figures.' },
    effect: 'read',
    customerTexts: ['customer', 'email'],
    omit: ['recentUsers', 'image'],
  },
  ...buildFeatureTool('getSalesReport', {
    name: 'get_sales_report',
    title: 'Sales report',
    description: 'Returns sales by day, category or product in a range of days.',
    parameters: { from: 'First day, YYYY-MM-DD.', to: 'Last day, YYYY-MM-DD.' },
    effect: 'read',
  }),
];

/** Returns the tools for a key with their permissions; `added` are the tools of other features. */
export const listAdminTools = (added: readonly AgentTool[]): AgentTool[] => [
  ...orderReads,
  ...orderWrites,
  ...catalogueTools,
  ...added,
  ...figureTools,
];
