/**
 * The SBP API of Raiffeisenbank as its specification describes it (github.com/Raiffeisen-DGTL/ecom-API, sbp.yaml), as far as
 * the shop uses it: QR codes, payments by them, refunds by the shop's ids, signed news, errors with a code.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Breakdown } from '../../src/plugins/conformance/stage.ts';
import {
  aPaymentServer,
  type PaymentAnswer,
  type PaymentRequest,
  type PaymentServer,
} from './a-payment-server.ts';

export const raiffeisenShop = { merchant: 'MA0000000552', key: 'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.shop' };

interface Code {
  qrId: string;
  order: string;
  amount: number;
  currency: string;
  qrStatus: 'NEW' | 'IN_PROGRESS' | 'PAID' | 'CANCELLED' | 'EXPIRED';
  qrExpirationDate: string;
  paymentStatus: 'SUCCESS' | 'DECLINED' | 'NO_INFO' | 'IN_PROGRESS';
  transactionId: number;
  createDate: string;
}

interface Refund {
  refundId: string;
  order: string;
  amount: number;
  refundStatus: 'IN_PROGRESS' | 'COMPLETED' | 'DECLINED';
}

export interface RaiffeisenServer extends Omit<PaymentServer, 'breakDown'> {
  breakDown(how: Breakdown): () => void;
  codes: Map<string, Code>;
  refunds: Refund[];
  refundsAre: Refund['refundStatus'];
  /** The code of a payment. Throws when there is none. */
  codeOf(paymentId: string): Code;
  pay(paymentId: string): Code;
  notification(code: Code, change?: object): string;
  sign(rawBody: string, key?: string): Record<string, string>;
  close(): Promise<void>;
}

/** `clock` is the bank's time; give the shop's. */
export async function aRaiffeisen(clock: () => Date = () => new Date()): Promise<RaiffeisenServer> {
  const codes = new Map<string, Code>();
  const refunds: Refund[] = [];
  const no = (code: string, message = 'no', status = 400): PaymentAnswer => ({
    status,
    body: { code: `ERROR.${code}`, message },
  });
  const ofOrder = (order: string) => [...codes.values()].filter((one) => one.order === order);
  const told = ({ qrId, qrStatus, qrExpirationDate, amount }: Code) => ({
    ...{ qrId, qrStatus, qrExpirationDate },
    payload: `https://qr.nspk.ru/${qrId}?type=02&bank=100000000007&sum=${Math.round(amount * 100)}&cur=RUB&crc=AB75`,
    qrUrl: `${server.origin}/api/sbp/v1/qr/${qrId}/image`,
  });
  const paymentOf = (code: Code) => {
    const { qrId, order, amount, currency, paymentStatus, transactionId, createDate } = code;
    return {
      ...{ code: 'SUCCESS', qrId, order, amount, currency, paymentStatus, transactionId, createDate },
      ...{ merchantId: 123, sbpMerchantId: raiffeisenShop.merchant, qrExpirationDate: code.qrExpirationDate },
      ...(paymentStatus === 'SUCCESS' ? { transactionDate: createDate } : {}),
    };
  };

  function register(body: Record<string, unknown>): PaymentAnswer {
    const { order, amount, currency, qrType, sbpMerchantId, qrExpirationDate } = body;
    if (sbpMerchantId !== raiffeisenShop.merchant) return no('MERCHANT_NOT_REGISTERED');
    if (qrType !== 'QRDynamic' || currency !== 'RUB') return no('INVALID_REQUEST');
    if (typeof order !== 'string' || !/^[A-Za-z0-9_.-]{1,40}$/.test(order)) return no('INVALID_ORDER');
    if (typeof amount !== 'number' || !(amount > 0)) return no('DYNAMIC_QR_WITHOUT_AMOUNT');
    if (Date.parse(String(qrExpirationDate)) <= clock().getTime()) return no('QR_EXPIRATION_DATE_NOT_VALID');
    const earlier = ofOrder(order);
    if (earlier.some(({ paymentStatus }) => paymentStatus === 'SUCCESS'))
      return no('ORDER_NUMBER_ALREADY_REGISTERED');
    const open = earlier.find(({ qrStatus }) => qrStatus === 'NEW');
    if (open) return { status: 200, body: told(open) };
    const code: Code = {
      ...{ qrId: `AD${randomBytes(15).toString('hex').toUpperCase()}`, order, amount, currency },
      ...{ qrStatus: 'NEW', qrExpirationDate: String(qrExpirationDate), paymentStatus: 'NO_INFO' },
      ...{ transactionId: 41 + codes.size, createDate: clock().toISOString() },
    };
    codes.set(code.qrId, code);
    return { status: 200, body: told(code) };
  }

  function refund({ order, amount, refundId }: Record<string, unknown>): PaymentAnswer {
    const paid = ofOrder(String(order)).find(({ paymentStatus }) => paymentStatus === 'SUCCESS');
    if (!paid || typeof amount !== 'number' || amount < 0.01) return no('INVALID_REQUEST');
    if (refunds.some((one) => one.refundId === refundId)) return no('INVALID_REQUEST', 'refundId');
    const gone = refunds
      .filter((one) => one.order === order && one.refundStatus !== 'DECLINED')
      .reduce((sum, one) => sum + one.amount, 0);
    if (gone + amount > paid.amount + 0.001) return no('REFUND_INSUFFICIENT_FUNDS');
    const made = { refundId: String(refundId), order: String(order), amount, refundStatus: book.refundsAre };
    refunds.push(made);
    return { status: 200, body: { code: 'SUCCESS', amount, refundStatus: made.refundStatus } };
  }

  const answer = ({ method, path, body }: PaymentRequest): PaymentAnswer => {
    const [, , kind, version, thing, id, action] = path.split('/');
    if (method === 'POST' && path === '/api/sbp/v2/qrs') return register(JSON.parse(body));
    if (method === 'POST' && path === '/api/sbp/v1/refund') return refund(JSON.parse(body));
    if (kind === 'payments' && action === 'transaction') {
      const paid = ofOrder(id ?? '').find(({ paymentStatus }) => paymentStatus === 'SUCCESS');
      if (!paid) return no('NOT_FOUND', 'no', 404);
      const { transactionId, amount, qrId } = paid;
      const status = { value: 'SUCCESS', date: paid.createDate };
      const transaction = { id: transactionId, orderId: id, status, amount, paymentParams: { qrId } };
      return {
        status: 200,
        body: { code: 'SUCCESS', transaction: { ...transaction, paymentMethod: 'sbp' } },
      };
    }
    if (thing === 'refund') {
      const found = refunds.find(({ refundId }) => refundId === id);
      if (!found) return no('REFUND_NOT_FOUND', 'no', 404);
      return {
        status: 200,
        body: { code: 'SUCCESS', amount: found.amount, refundStatus: found.refundStatus },
      };
    }
    const code = codes.get(id ?? '');
    if (!code) return no('NOT_FOUND', 'no', 404);
    if (action === 'payment-info') return { status: 200, body: paymentOf(code) };
    if (version !== 'v2' || thing !== 'qrs') return no('NOT_FOUND', 'no', 404);
    if (method === 'DELETE') {
      if (code.qrStatus !== 'NEW') return no('INVALID_REQUEST');
      code.qrStatus = 'CANCELLED';
      return { status: 200, body: {} };
    }
    if (code.qrStatus === 'NEW' && Date.parse(code.qrExpirationDate) <= clock().getTime())
      code.qrStatus = 'EXPIRED';
    return { status: 200, body: told(code) };
  };
  const server = await aPaymentServer((request) => {
    const isOurs = request.headers.authorization === `Bearer ${raiffeisenShop.key}`;
    return isOurs ? answer(request) : { status: 401, body: { code: 'ERROR.UNAUTHORIZED' } };
  });

  const book: RaiffeisenServer = {
    ...server,
    breakDown: (how) =>
      server.breakDown(
        ({ refuses: { status: 500, isDone: false }, cuts: 'reset_before', babbles: 'garbage' } as const)[how],
      ),
    ...{ codes, refunds, refundsAre: 'COMPLETED' },
    codeOf(paymentId) {
      const [found] = ofOrder(paymentId);
      if (!found) throw new Error(`Raiffeisenbank has no QR code for ${paymentId}`);
      return found;
    },
    pay: (paymentId) =>
      Object.assign(book.codeOf(paymentId), { qrStatus: 'PAID', paymentStatus: 'SUCCESS' } as const),
    notification(code, change = {}) {
      const { code: _code, ...news } = paymentOf(code);
      return JSON.stringify({ ...news, ...change });
    },
    sign(rawBody, key = raiffeisenShop.key) {
      const news = JSON.parse(rawBody) as Record<string, unknown>;
      const parts = ['amount', 'sbpMerchantId', 'order', 'paymentStatus', 'transactionDate'];
      const text = parts.map((part) => String(news[part] ?? '')).join('|');
      return { 'x-api-signature-sha256': createHmac('sha256', key).update(text).digest('hex') };
    },
  };
  return book;
}
